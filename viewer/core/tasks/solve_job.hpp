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

/// Estimates the time that is left from the time that the pairs have taken so far.
class TimeLeft {
public:
    /// The estimate. Slots are those that this run has to solve. Empty until some are solved.
    std::optional<double> seconds(std::uint64_t slots_done, std::uint64_t slots, double now);

private:
    std::uint64_t slots_done_ = 0;
    /// The time when the last pair was done.
    double since_ = 0;
};

} // namespace merels::viewer
