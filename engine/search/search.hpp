#pragma once

// The best plies of a position, by looking ahead: principal variation search, deepened step by
// step.
//
//   Searcher searcher{rule_set};
//   const SearchReport report = searcher.search(std::array{position}, {.time = 500ms});
//   report.lines.front().moves      ->  the best line that was found
//   report.lines.front().value      ->  an estimate, or what is proven

#include <engine/oracle.hpp>

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

namespace merels {

struct SearchLine {
    /// For the player to move at the start of the search.
    PositionValue value;
    /// Legal plies from there on, the best first; empty only where the game is over.
    std::vector<Move> moves;

    bool operator==(const SearchLine&) const = default;
};

struct SearchReport {
    /// Plies that were searched to the end in all lines.
    unsigned depth = 0;
    /// The deepest ply that was looked at.
    unsigned deepest = 0;
    /// There was nothing beyond the depth: every line came to an end of the game, a repetition or a
    /// position that was seen before. Then depths are at most `deepest`.
    bool is_exhausted = false;
    std::uint64_t nodes = 0;
    /// Positions whose value an oracle knew, of those that the calling thread visited.
    std::uint64_t oracle_hits = 0;
    std::chrono::milliseconds elapsed{0};
    /// So many as were asked for and there are legal plies; the best first.
    std::vector<SearchLine> lines = {};
};

/// The limit that is reached first ends a search; without limits it goes on until it is stopped or
/// everything is proven.
struct SearchOptions {
    std::optional<unsigned> depth = std::nullopt;
    std::optional<std::uint64_t> nodes = std::nullopt;
    std::optional<std::chrono::milliseconds> time = std::nullopt;
    /// Best lines with different first plies.
    unsigned lines = 1;
    unsigned jobs = 1;
    /// Only these first plies; all when empty.
    std::vector<Move> only = {};
    std::stop_token stop = {};
    /// Called from the calling thread after each depth.
    std::function<void(const SearchReport&)> progress = {};
};

namespace lookahead {
struct WeightsOfGame;
}

struct SearcherOptions {
    /// The size of the table of positions.
    std::uint64_t table_bytes = std::uint64_t{64} << 20;
    /// Must outlive the searcher; may be null.
    const exact::Oracle* oracle = nullptr;
    /// Of the estimate, to try others; null for those of the rule set's family.
    const lookahead::WeightsOfGame* weights = nullptr;
};

/// Keeps learned data between searches.
class Searcher {
public:
    /// The rule set must outlive it.
    explicit Searcher(const RuleSet& rule_set, const SearcherOptions& options = {});
    ~Searcher();
    Searcher(Searcher&&) noexcept;
    Searcher& operator=(Searcher&&) noexcept;

    /// Searches the last of these positions; the earlier ones are those that can repeat
    /// (`Walker::history()`). Depth 1 is always searched, so that there is a line if the game is
    /// not over.
    SearchReport search(std::span<const Position> history, const SearchOptions& options);
    /// Forgets learned data, for a new game.
    void clear();

private:
    struct State;
    std::unique_ptr<State> state_;
};

} // namespace merels
