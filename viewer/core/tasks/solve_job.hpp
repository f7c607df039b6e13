#pragma once

// A rule set is solved in the background, into the files that the engine reads.
//
//   const auto agenda = *exact::plan_up_to(rule_set, 6);
//   SolveJob job;
//   job.start(agenda, folder, {.threads = 2});
//   job.ask_to_stop();             // a pause: complete results are in their files, and found again

#include <engine/exact/stored_solver.hpp>
#include <viewer/core/threads/background_worker.hpp>

#include <string>
#include <vector>

namespace merels::viewer {

struct SolveNews {
    exact::StoreProgress progress{};
    std::uint64_t slots = 0;
    /// The time left; empty until a pair of subspaces is solved.
    std::optional<double> seconds_left{};
    /// The reason why it ended early, in words.
    std::string fault{};
    /// True for the last news, also after a stop.
    bool is_done = false;
    bool was_stopped = false;
    std::size_t solved = 0;
    std::size_t found = 0;
};

struct SolveLimits {
    unsigned threads = 1;
    std::uint64_t most_bytes = std::uint64_t{2} << 30;
    /// Also computes the distance to the end.
    bool has_plies = true;
};

class SolveJob {
public:
    /// Starts to solve into `folder`. The agenda's rule set must outlive the job.
    void start(const exact::Agenda& agenda, const std::string& folder, const SolveLimits& limits);
    /// Stops the work without waiting for it.
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
    /// A note that the files exist; otherwise empty.
    std::string state;

    bool operator==(const PlanRow&) const = default;
};

/// A row for each step, in the order of solving.
std::vector<PlanRow> plan_rows(const exact::Agenda& agenda,
                               const std::vector<exact::Subspace>& there);

/// The size of the work, and the memory and disk space that it needs at most.
std::string plan_in_words(const exact::Agenda& agenda, bool has_plies);

/// "Solving 4-3: 61 %, about 2 min left".
std::string in_words(const SolveNews& news);

/// "12 s", "5 min", "3.4 h".
std::string duration_in_words(double seconds);
/// "3 MB", "1.2 GB".
std::string bytes_in_words(double bytes);

} // namespace merels::viewer
