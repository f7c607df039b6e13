#pragma once

// Computes the exact values of a rule set with limited memory, and writes them to files. If the
// file of a subspace exists, the subspace is not solved again.
//
//   const auto agenda = *plan_up_to(rule_set, 11);
//   solve_into(folder, agenda, {.jobs = 2})         ->  a report, or the error
//
// Existing files can be verified. If the values of a step do not fit into memory, the solver keeps
// them in working files. The tables with the size `Agenda::index_bytes` must always fit into
// memory.
//
// The files of a step get their final names when the step is complete. Even if the program is
// killed, every file that already has its final name is valid. The next run continues with the
// missing steps. When all steps are complete, the files have the same bytes as after a single run.
//
// Values stay in memory from step to step, because reading them takes long. If there is too little
// memory, the solver first drops the values that will be needed last. Some files contain only
// verdicts (win, draw or loss). If the solver computes numbers of plies from these files, the
// numbers may be wrong. For each subspace in memory, the solver stores whether the numbers of plies
// are correct.

#include <engine/exact/files/database_folder.hpp>
#include <engine/exact/plan/agenda.hpp>
#include <engine/exact/verification.hpp>

#include <functional>
#include <limits>

namespace merels::exact {

/// The positions that the solver verifies after each step (`agenda.hpp`). To verify a position,
/// Merels computes its value again, from the legal moves and from the values after these moves.
enum class Verifying : std::uint8_t {
    nothing,
    /// All positions with at most `men_verified` men on the board, and a sample of all others.
    sample,
    everything,
};

inline constexpr unsigned men_verified = 8;
/// The greatest number of slots that `Verifying::sample` verifies in a subspace with more than
/// `men_verified` men. The verified slots are distributed evenly over the subspace.
inline constexpr std::uint64_t slots_in_sample = 1'000'000;

/// In a subspace, the solver verifies every N-th slot. The function returns N. If N is 1, all slots
/// are verified.
std::uint64_t step_to_verify(const SubspaceIndex& index, Verifying verifying);

enum class StoreStep : std::uint8_t { checking, reading, solving, verifying, writing };

struct StoreProgress {
    Subspace subspace;
    StoreStep step;
    /// The number of slots in finished and skipped steps. `slots_found` is the number of slots in
    /// steps that this run skips, because their files existed before the run.
    std::uint64_t slots_done;
    std::uint64_t slots_found;
    /// The number of the current layer. In the positions of layer N, best play ends the game after
    /// N plies.
    unsigned layer;
};

/// Estimates the remaining time from the time needed so far.
class TimeLeft {
public:
    /// The remaining time in seconds. `slots_done` and `slots` include only slots that this run
    /// must solve or verify. The result is empty until some slots are solved.
    std::optional<double> seconds(std::uint64_t slots_done, std::uint64_t slots, double now);

private:
    std::uint64_t slots_done_ = 0;
    /// The time in seconds when the last step was finished.
    double since_ = 0;
};

struct StoreOptions {
    unsigned jobs = 1;
    std::uint64_t most_bytes = std::numeric_limits<std::uint64_t>::max();
    /// True to store numbers of plies as well as verdicts.
    bool has_plies = false;
    /// True to solve only the last step of the agenda. The files of all earlier steps must exist.
    bool is_last_only = false;
    Verifying verifying = Verifying::nothing;
    /// True to verify also the files that existed before the run.
    bool verifies_found = true;
    std::stop_token stop = {};
    /// The solver calls this function with its progress, in the thread of the caller.
    std::function<void(const StoreProgress&)> progress = {};
};

struct StoreReport {
    /// The subspaces (`Step::subspace`) of the steps that were solved.
    std::vector<Subspace> solved;
    /// The subspaces of the steps that already had valid files. If the steps in `found` were
    /// verified without a mismatch, the values in their files are correct.
    std::vector<Subspace> found;
    std::uint64_t slots_verified = 0;
    std::size_t steps_verified = 0;
    /// The first wrong value that verification has found. After a wrong value, solving ends, and
    /// the current step is not written.
    std::optional<Mismatch> mismatch;
};

/// The memory for solving one step, in bytes. The values that the step needs are read from files.
std::uint64_t bytes_for(const Agenda& agenda, const Step& step);
/// The space on the disk for the values of a step, in bytes.
std::uint64_t disk_bytes(const Agenda& agenda, const Step& step);
/// The steps that must have their values on the disk, because the values do not fit into
/// `most_bytes` of memory.
std::vector<Step> steps_on_disk(const Agenda& agenda, std::uint64_t most_bytes);

/// Solves all steps that are not in the folder yet, and writes their files. If the memory is too
/// small, or if a file has other rules, the function returns an error and solves nothing. After a
/// request to stop, the function returns early, and the folder contains the files of all finished
/// steps.
Result<StoreReport> solve_into(const DatabaseFolder& folder, const Agenda& agenda,
                               const StoreOptions& options);

} // namespace merels::exact
