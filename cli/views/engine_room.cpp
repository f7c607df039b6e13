#include <cli/views/engine_room.hpp>

#include <cli/terminal/progress.hpp>
#include <engine/time_limit.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <limits>

namespace merels::cli {

namespace {

constexpr std::uint64_t table_bytes = std::uint64_t{64} << 20;
/// The greatest number of rule sets that are kept. Each rule set needs memory for its values.
constexpr std::size_t most_workplaces = 3;
constexpr unsigned most_jobs = 256;
/// The longest time that an option allows: one year. Clocks cannot count much longer times.
constexpr std::uint64_t most_milliseconds = std::uint64_t{366} * 24 * 60 * 60 * 1000;
constexpr std::uint64_t most_depth = 200;

} // namespace

void EngineChoice::describe(Options& options, const std::string& what,
                            unsigned usual_milliseconds) {
    usual_milliseconds_ = usual_milliseconds;
    options.option("-t,--time", "MS", milliseconds,
                   fmt::format("milliseconds for {} ({})", what, usual_milliseconds));
    options.option("-d,--depth", "N", depth, fmt::format("depth of {}, in plies", what));
    options.option("--nodes", "N", nodes, fmt::format("number of positions in {}", what));
    options.option("-j,--jobs", "N", jobs, "number of threads (1)");
    options.flag("--no-solve", may_not_solve, "do not compute exact values");
}

SearchOptions EngineChoice::limits() const {
    SearchOptions limits;
    if (milliseconds)
        limits.time
            = std::chrono::milliseconds{checked("--time", *milliseconds, most_milliseconds)};
    if (depth) limits.depth = static_cast<unsigned>(checked("--depth", *depth, most_depth));
    if (nodes) limits.nodes = checked("--nodes", *nodes, std::numeric_limits<std::uint64_t>::max());
    limits.jobs = static_cast<unsigned>(checked("--jobs", jobs, most_jobs));
    if (!milliseconds && !depth && !nodes)
        limits.time = std::chrono::milliseconds{usual_milliseconds_};
    return limits;
}

const Analyst& EngineRoom::analyst(const RuleSet& rule_set) {
    const auto known = std::ranges::find(workplaces_, &rule_set, &Workplace::rule_set);
    if (known == workplaces_.end())
        set_up(rule_set);
    else
        workplaces_.splice(workplaces_.begin(), workplaces_, known);
    return *workplaces_.front().analyst;
}

void EngineRoom::set_up(const RuleSet& rule_set) {
    if (workplaces_.size() == most_workplaces) workplaces_.pop_back();
    Workplace& workplace = workplaces_.emplace_front();
    workplace.rule_set = &rule_set;
    workplace.oracle = knowledge(rule_set);
    const exact::Oracle* const oracle = workplace.oracle.get();
    Searcher& searcher = workplace.searcher.emplace(
        rule_set, SearcherOptions{.table_bytes = table_bytes, .oracle = oracle});
    const auto search
        = [&searcher](std::span<const Position> history, const SearchOptions& options) {
              return searcher.search(history, options);
          };
    workplace.analyst.emplace(AnalystOptions{.oracle = oracle, .search = search});
}

std::unique_ptr<const exact::Oracle> EngineRoom::knowledge(const RuleSet& rule_set) const {
    Progress progress;
    const auto show = [&](const std::string& what, double done) {
        if (progress.is_due()) progress.show(done, what);
    };
    const auto open = [&](std::stop_token stop) {
        return exact::open_knowledge(rule_set, {.jobs = static_cast<unsigned>(choice_.jobs),
                                                .may_solve = !choice_.may_not_solve,
                                                .stop = std::move(stop),
                                                .progress = show,
                                                .notice = [&](const std::string& what) {
                                                    progress.say("merels: " + what);
                                                }});
    };
    if (!choice_.most_for_values) return open(stop_);
    TimeLimit limit{*choice_.most_for_values};
    const std::stop_callback interrupted{stop_, [&] { limit.end_now(); }};
    auto known = open(limit.token());
    if (limit.token().stop_requested() && !stop_.stop_requested() && !choice_.may_not_solve)
        progress.say("merels: --time is too short to compute all exact values. Without --time, "
                     "Merels computes all exact values, and stores them for later use.");
    return known;
}

} // namespace merels::cli
