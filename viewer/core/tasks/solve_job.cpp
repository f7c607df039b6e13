#include <viewer/core/tasks/solve_job.hpp>

#include <algorithm>
#include <chrono>

namespace merels::viewer {

namespace {

using TellSolved = BackgroundWorker<SolveNews>::Tell;

double seconds_since(std::chrono::steady_clock::time_point begin) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

SolveNews solve(const exact::Agenda& agenda, const std::string& folder, exact::StoreOptions options,
                const TellSolved& tell) {
    SolveNews news{.slots = agenda.slots()};
    TimeLeft time_left;
    const auto begin = std::chrono::steady_clock::now();
    options.progress = [&](const exact::StoreProgress& now) {
        news.progress = now;
        news.seconds_left = time_left.seconds(now.slots_done - now.slots_found,
                                              news.slots - now.slots_found, seconds_since(begin));
        tell(news);
    };
    const auto report = exact::solve_into({folder, *agenda.rule_set}, agenda, options);
    if (!report) {
        news.fault = report.error().front().message;
        return news;
    }
    news.solved = report->solved.size();
    news.found = report->found.size();
    return news;
}

} // namespace

std::optional<double> TimeLeft::seconds(std::uint64_t slots_done, std::uint64_t slots, double now) {
    if (slots_done != slots_done_) {
        slots_done_ = slots_done;
        since_ = now;
    }
    if (slots_done == 0) return std::nullopt;
    const double left
        = since_ * static_cast<double>(slots - slots_done) / static_cast<double>(slots_done);
    return std::max(0.0, left - (now - since_));
}

void SolveJob::start(const exact::Agenda& agenda, const std::string& folder,
                     const SolveLimits& limits) {
    worker_.start(
        [agenda, folder, limits](const std::stop_token& stop, const TellSolved& tell) {
            SolveNews last = solve(agenda, folder,
                                   {.jobs = limits.threads,
                                    .most_bytes = limits.most_bytes,
                                    .has_plies = limits.has_plies,
                                    .stop = stop,
                                    .progress = {}},
                                   tell);
            last.is_done = true;
            last.was_stopped = stop.stop_requested();
            tell(last);
        },
        [slots = agenda.slots()](const std::string& why) {
            return SolveNews{.slots = slots, .fault = why, .is_done = true};
        });
}

} // namespace merels::viewer
