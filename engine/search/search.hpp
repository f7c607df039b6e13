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
    /// The value for the player who is to move at the start of the search.
    PositionValue value;
    /// The best play: legal plies from the start of the search on. Empty only if the game is over.
    std::vector<Move> moves;

    bool operator==(const SearchLine&) const = default;
};

struct SearchReport {
    /// The depth to which all lines were completely searched, in plies.
    unsigned depth = 0;
    /// The greatest depth that the search reached in any line.
    unsigned deepest = 0;
    /// A deeper search would find nothing new: every line ended with the end of the game, a
    /// repetition or a position that was seen before. In this case depths are at most `deepest`.
    bool is_exhausted = false;
    std::uint64_t nodes = 0;
    /// The number of positions whose value an oracle knew, of those that the calling thread
    /// visited.
    std::uint64_t oracle_hits = 0;
    std::chrono::milliseconds elapsed{0};
    /// The requested number of lines, or one for each legal ply if there are fewer plies; the best
    /// first.
    std::vector<SearchLine> lines = {};
};

/// The limit that is reached first ends the search. Without limits the search goes on until it is
/// stopped or everything is proven.
struct SearchOptions {
    std::optional<unsigned> depth = std::nullopt;
    std::optional<std::uint64_t> nodes = std::nullopt;
    std::optional<std::chrono::milliseconds> time = std::nullopt;
    /// The number of best lines. Each begins with a different ply.
    unsigned lines = 1;
    unsigned jobs = 1;
    /// Searches only these first plies; all if empty.
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
    /// The weights of the estimate, to try other ones; null for the weights of the rule set's
    /// family.
    const lookahead::WeightsOfGame* weights = nullptr;
};

/// Searches positions, and keeps learned data between searches.
class Searcher {
public:
    /// The rule set must outlive it.
    explicit Searcher(const RuleSet& rule_set, const SearcherOptions& options = {});
    ~Searcher();
    Searcher(Searcher&&) noexcept;
    Searcher& operator=(Searcher&&) noexcept;

    /// Searches the last of these positions. The earlier ones are the positions that can repeat
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
