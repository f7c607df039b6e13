#include <viewer/core/tasks/solve_job.hpp>

#include <libnotation/game/language/language.hpp>
#include <viewer/core/analysis/value_words.hpp>

#include <fmt/format.h>

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
    exact::TimeLeft time_left;
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

namespace {

/// The greatest disk space for a verdict, in bytes. Positions with many men need less.
constexpr double bytes_a_verdict = 0.1;
constexpr double bytes_with_plies = 0.4;

std::string men_in_words(exact::Subspace men) {
    if (!men.is_placing()) return fmt::format("{}-{}", men.mover, men.opponent);
    return fmt::format("{}+{}-{}+{}", men.mover, men.hands.mover, men.opponent, men.hands.opponent);
}

std::string step_in_words(exact::StoreStep step) {
    switch (step) {
    case exact::StoreStep::checking: return tr("Checking existing files");
    case exact::StoreStep::reading: return tr("Reading");
    case exact::StoreStep::solving: return tr("Solving");
    case exact::StoreStep::verifying: return tr("Verifying");
    case exact::StoreStep::writing: return tr("Writing");
    }
    return {};
}

int percent_of(const SolveNews& news) {
    return static_cast<int>(100 * static_cast<double>(news.progress.slots_done)
                            / static_cast<double>(std::max<std::uint64_t>(1, news.slots)));
}

bool is_there(const exact::Step& step, const std::vector<exact::Subspace>& there) {
    const std::vector<exact::Subspace> sides = step.sides();
    return std::ranges::all_of(
        sides, [&](exact::Subspace side) { return std::ranges::find(there, side) != there.end(); });
}

} // namespace

std::string duration_in_words(double seconds) {
    if (seconds < 100) return fmt::format("{:.0f} s", std::max(1.0, seconds));
    if (seconds < 100 * 60) return fmt::format("{:.0f} min", seconds / 60);
    return fmt::format("{:.1f} h", seconds / 3600);
}

std::string bytes_in_words(double bytes) {
    if (bytes < 1e9) return fmt::format("{:.0f} MB", std::max(1.0, bytes / 1e6));
    return fmt::format("{:.1f} GB", bytes / 1e9);
}

std::vector<PlanRow> plan_rows(const exact::Agenda& agenda,
                               const std::vector<exact::Subspace>& there) {
    std::vector<PlanRow> rows;
    for (const exact::Step& step : agenda.steps)
        rows.push_back({men_in_words(step.subspace), short_number(static_cast<double>(step.slots)),
                        bytes_in_words(static_cast<double>(exact::bytes_for(agenda, step))),
                        is_there(step, there) ? tr("there") : std::string{}});
    return rows;
}

std::string plan_in_words(const exact::Agenda& agenda, bool has_plies) {
    const auto slots = static_cast<double>(agenda.slots());
    return tr_format("Parts: {}. Positions: {}. Memory: at least {}. Disk: at most {}.",
                     agenda.steps.size(), short_number(slots),
                     bytes_in_words(static_cast<double>(agenda.index_bytes)),
                     bytes_in_words(slots * (has_plies ? bytes_with_plies : bytes_a_verdict)));
}

std::string in_words(const SolveNews& news) {
    if (!news.fault.empty()) return news.fault;
    if (news.was_stopped)
        return tr_format("Paused at {} %. Complete results are saved in files.", percent_of(news));
    if (news.is_done)
        return tr_format("Everything is solved. Parts solved now: {}. Parts solved before: {}.",
                         news.solved, news.found);
    std::string text = fmt::format("{} {}: {} %", step_in_words(news.progress.step),
                                   men_in_words(news.progress.subspace), percent_of(news));
    if (news.seconds_left)
        text += tr_format(", about {} left", duration_in_words(*news.seconds_left));
    return text;
}

} // namespace merels::viewer
