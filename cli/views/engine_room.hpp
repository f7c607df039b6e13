#pragma once

#include <cli/command_line/options.hpp>
#include <engine/analysis/analyst.hpp>
#include <engine/exact/knowledge.hpp>

#include <chrono>
#include <cstdint>
#include <list>
#include <memory>
#include <optional>
#include <stop_token>

namespace merels::cli {

/// The options for an engine: its limits, its threads, and the use of exact values.
struct EngineChoice {
    std::optional<std::uint64_t> milliseconds;
    std::optional<std::uint64_t> depth;
    std::optional<std::uint64_t> nodes;
    std::uint64_t jobs = 1;
    bool may_not_solve = false;
    /// The longest time for computing exact values. If this time is not enough, the analyst works
    /// without the exact values.
    std::optional<std::chrono::milliseconds> most_for_values;

    /// Adds `--time`, `--depth`, `--nodes`, `--jobs` and `--no-solve`. `what` is the subject of
    /// these limits in the help, such as "the search".
    void describe(Options& options, const std::string& what, unsigned usual_milliseconds);
    /// The given limits. If no limit of time, depth or nodes is given, the usual time is the limit.
    /// Throws a `UsageError` if a limit is out of range.
    SearchOptions limits() const;

private:
    unsigned usual_milliseconds_ = 0;
};

/// Makes an analyst for each rule set. The analysts for the last three rule sets are kept for later
/// games.
class EngineRoom {
public:
    explicit EngineRoom(const EngineChoice& choice, std::stop_token stop = {})
        : choice_(choice), stop_(std::move(stop)) {}

    /// Returns an analyst for the rule set. If exact values can be computed quickly, this function
    /// computes them first, and shows the progress. The rule set must outlive this object. The
    /// analyst stays valid until analysts for three other rule sets are requested.
    const Analyst& analyst(const RuleSet& rule_set);

private:
    struct Workplace {
        const RuleSet* rule_set = nullptr;
        std::unique_ptr<const exact::Oracle> oracle{};
        std::optional<Searcher> searcher{};
        std::optional<Analyst> analyst{};
    };

    void set_up(const RuleSet& rule_set);
    std::unique_ptr<const exact::Oracle> knowledge(const RuleSet& rule_set) const;

    EngineChoice choice_;
    std::stop_token stop_;
    /// The analysts that were used last, the latest first.
    std::list<Workplace> workplaces_;
};

} // namespace merels::cli
