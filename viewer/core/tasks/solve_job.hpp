#pragma once

// Solves a rule set in the background. The job writes the values into files that the engine reads.
//
//   const auto agenda = *exact::plan_up_to(rule_set, 6);
//   SolveJob job;
//   job.start(agenda, folder, {.threads = 2});
//   job.ask_to_stop();             // a pause: complete results stay in their files

#include <engine/exact/stored_solver.hpp>
#include <viewer/core/threads/background_worker.hpp>

#include <string>
#include <vector>

namespace merels::viewer {

struct SolveNews {
    exact::StoreProgress progress{};
    std::uint64_t slots = 0;
    /// The remaining time; empty until the first pair of subspaces is solved.
    std::optional<double> seconds_left{};
    /// The reason why solving ended early. The reason is empty if solving did not end early.
    std::string fault{};
    /// True if the job has ended, even if it was stopped.
    bool is_done = false;
    bool was_stopped = false;
    std::size_t solved = 0;
    std::size_t found = 0;
};

struct SolveLimits {
    unsigned threads = 1;
    std::uint64_t most_bytes = std::uint64_t{2} << 30;
    /// True if the files also store the number of plies to the end of the game.
    bool has_plies = true;
};

class SolveJob {
public:
    /// Starts to solve. The results are files in `folder`. The agenda's rule set must outlive the
    /// job.
    void start(const exact::Agenda& agenda, const std::string& folder, const SolveLimits& limits);
    /// Requests a stop without waiting.
    void ask_to_stop() { worker_.ask_to_stop(); }
    bool is_running() const { return worker_.is_running(); }
    std::optional<SolveNews> news() { return worker_.news(); }

private:
    BackgroundWorker<SolveNews> worker_{"solving"};
};

struct PlanRow {
    std::string men;
    std::string positions;
    std::string memory;
    /// The word "there" if this part is already solved; otherwise empty.
    std::string state;

    bool operator==(const PlanRow&) const = default;
};

/// One row for each step of the agenda, in the same order.
std::vector<PlanRow> plan_rows(const exact::Agenda& agenda,
                               const std::vector<exact::Subspace>& there);

/// A text that shows how much work solving is. The text contains the number of parts, the number of
/// positions, the memory that solving needs at least, and the disk space that solving needs at
/// most.
std::string plan_in_words(const exact::Agenda& agenda, bool has_plies);

/// The progress in words, such as "Solving 4-3: 61 %, about 2 min left".
std::string in_words(const SolveNews& news);

/// A time such as "12 s", "5 min" or "3.4 h".
std::string duration_in_words(double seconds);
/// A size such as "3 MB" or "1.2 GB".
std::string bytes_in_words(double bytes);

} // namespace merels::viewer
