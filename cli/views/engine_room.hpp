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

/// The limits and the tools of a verb's thinking.
struct EngineChoice {
    std::optional<std::uint64_t> milliseconds;
    std::optional<std::uint64_t> depth;
    std::optional<std::uint64_t> nodes;
    std::uint64_t jobs = 1;
    bool may_not_solve = false;
    /// The most time for computing exact values; values that are not ready by then are left out.
    std::optional<std::chrono::milliseconds> most_for_values;

    /// Adds `--time`, `--depth`, `--nodes`, `--jobs` and `--no-solve`. `what` names the work that
    /// they limit: "the search".
    void describe(Options& options, const std::string& what, unsigned usual_milliseconds);
    /// The given limits, or the usual time. Throws a `UsageError` if a value is out of range.
    SearchOptions limits() const;

private:
    unsigned usual_milliseconds_ = 0;
};

/// Analysts for each rule set that occurs; the last few are kept from game to game.
class EngineRoom {
public:
    explicit EngineRoom(const EngineChoice& choice, std::stop_token stop = {})
        : choice_(choice), stop_(std::move(stop)) {}

    /// First computes the exact values that are quickly found, with progress on standard error. The
    /// rule set must outlive the room. The analyst is valid until analysts for other rule sets are
    /// requested.
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
    /// The analysts, the one that was used last first.
    std::list<Workplace> workplaces_;
};

} // namespace merels::cli
