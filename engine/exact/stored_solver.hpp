#pragma once

// Solving into files, in bounded memory. Existing files are not solved again.
//
//   const auto agenda = *plan_up_to(rule_set, 11);
//   solve_into(folder, agenda, {.jobs = 2})         ->  a report, or the error
//
// Existing files can be verified, too. A step whose values do not fit into the memory has them in
// working files meanwhile. Only `Agenda::index_bytes` are always in memory.
//
// A step's files appear when it is complete, so that a run that is killed at any moment leaves
// sound files, and the next one goes on from there to the same bytes.

#include <engine/exact/files/database_folder.hpp>
#include <engine/exact/plan/agenda.hpp>
#include <engine/exact/verification.hpp>

#include <functional>
#include <limits>

namespace merels::exact {

/// The positions whose values are derived again, after their step was solved or read from an
/// existing file.
enum class Verifying : std::uint8_t {
    nothing,
    /// All positions with at most `men_verified` men on the board, and a sample of the others.
    sample,
    everything,
};

inline constexpr unsigned men_verified = 8;
/// The number of slots that are derived in each subspace with more men, spread evenly.
inline constexpr std::uint64_t slots_in_sample = 1'000'000;

/// The step from one derived slot of a subspace to the next; 1 means all.
std::uint64_t step_to_verify(const SubspaceIndex& index, Verifying verifying);

enum class StoreStep : std::uint8_t { checking, reading, solving, verifying, writing };

struct StoreProgress {
    Subspace subspace;
    StoreStep step;
    /// The slots that are done, existing files included, out of all slots of the agenda.
    std::uint64_t slots_done;
    std::uint64_t slots_found;
    /// The current layer: positions that end after this number of plies are now being computed.
    unsigned layer;
};

/// Estimates the time that is left from the time that the pairs have taken so far.
class TimeLeft {
public:
    /// The estimate. Only slots that this run has to solve count. Empty until some are solved.
    std::optional<double> seconds(std::uint64_t slots_done, std::uint64_t slots, double now);

private:
    std::uint64_t slots_done_ = 0;
    /// The time when the last pair was done.
    double since_ = 0;
};

struct StoreOptions {
    unsigned jobs = 1;
    std::uint64_t most_bytes = std::numeric_limits<std::uint64_t>::max();
    /// Keep plies as well as verdicts.
    bool has_plies = false;
    /// Solves only the last step; the files of the others must exist.
    bool is_last_only = false;
    Verifying verifying = Verifying::nothing;
    /// Existing files are verified, too.
    bool verifies_found = true;
    std::stop_token stop = {};
    /// Reports progress, in the calling thread.
    std::function<void(const StoreProgress&)> progress = {};
};

struct StoreReport {
    /// The solved steps, by their subspaces.
    std::vector<Subspace> solved;
    /// The steps that had sound files; if existing files were verified, their values are right,
    /// too.
    std::vector<Subspace> found;
    std::uint64_t slots_verified = 0;
    std::size_t steps_verified = 0;
    /// The first wrong value. Solving ended there, and the step that was being solved was not
    /// written.
    std::optional<Mismatch> mismatch;
};

/// The memory to solve one step, if the values that it needs are read from files.
std::uint64_t bytes_for(const Agenda& agenda, const Step& step);
/// The disk space for all these values.
std::uint64_t disk_bytes(const Agenda& agenda, const Step& step);
/// The steps that keep their values on the disk, because they do not fit into this memory.
std::vector<Step> steps_on_disk(const Agenda& agenda, std::uint64_t most_bytes);

/// Solves the steps that are not in the folder, and writes them there. Too little memory, or a file
/// of other rules, gives an error before anything is solved. After a stop, the complete steps have
/// been written.
Result<StoreReport> solve_into(const DatabaseFolder& folder, const Agenda& agenda,
                               const StoreOptions& options);

} // namespace merels::exact
