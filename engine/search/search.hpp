#pragma once

// Finds the best plies of a position by search. The searcher uses principal variation search with
// increasing depth.
//
//   Searcher searcher{rule_set};
//   const SearchReport report = searcher.search(std::array{position}, {.time = 500ms});
//   report.lines.front().moves      ->  the best line that was found
//   report.lines.front().value      ->  an estimate, or a proven value

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
    /// The value for the player to move at the beginning of the search.
    PositionValue value;
    /// The best plies for both players, from the position where the search began. The line is empty
    /// only if the game is over.
    std::vector<Move> moves;

    bool operator==(const SearchLine&) const = default;
};

struct SearchReport {
    /// The depth to which all lines were searched completely, in plies.
    unsigned depth = 0;
    /// The greatest depth that was reached in any line.
    unsigned deepest = 0;
    /// True if a deeper search would find nothing new, because every line reached the end of the
    /// game, a repetition or a known position. If `is_exhausted` is true, no depth in the report is
    /// greater than `deepest`.
    bool is_exhausted = false;
    std::uint64_t nodes = 0;
    /// The number of values that the calling thread got from the oracle.
    std::uint64_t oracle_hits = 0;
    std::chrono::milliseconds elapsed{0};
    /// The best lines, in order. The number of lines is the requested number, but at most the
    /// number of plies at the root.
    std::vector<SearchLine> lines = {};
};

/// Limits for a search. The search ends as soon as one of the limits is reached. Without limits,
/// the search ends when it is stopped, when a deeper search cannot change the result, or at depth
/// 255.
struct SearchOptions {
    std::optional<unsigned> depth = std::nullopt;
    std::optional<std::uint64_t> nodes = std::nullopt;
    std::optional<std::chrono::milliseconds> time = std::nullopt;
    /// The number of best lines to find. Each line begins with a different ply.
    unsigned lines = 1;
    unsigned jobs = 1;
    /// The moves in the root position that the search examines. If `only` is empty, the search
    /// examines all legal moves.
    std::vector<Move> only = {};
    std::stop_token stop = {};
    /// Called after each depth, in the calling thread.
    std::function<void(const SearchReport&)> progress = {};
};

namespace lookahead {
struct WeightsOfGame;
}

struct SearcherOptions {
    /// The size of the table of positions, in bytes.
    std::uint64_t table_bytes = std::uint64_t{64} << 20;
    /// A source of exact values, or null. The oracle must outlive the searcher.
    const exact::Oracle* oracle = nullptr;
    /// The weights for the estimate. If null, the search uses the weights of the rule set's family.
    const lookahead::WeightsOfGame* weights = nullptr;
};

/// Searches positions. The searcher keeps learned data between searches.
class Searcher {
public:
    /// The rule set must outlive the searcher.
    explicit Searcher(const RuleSet& rule_set, const SearcherOptions& options = {});
    ~Searcher();
    Searcher(Searcher&&) noexcept;
    Searcher& operator=(Searcher&&) noexcept;

    /// Searches the last position of `history`. The other positions of `history` are earlier
    /// positions that can occur again in this game (`Walker::history()`). Depth 1 is always
    /// searched, so the report has at least one line, unless the game is over.
    SearchReport search(std::span<const Position> history, const SearchOptions& options);
    /// Forgets all learned data. Call `clear` before a new game.
    void clear();

private:
    struct State;
    std::unique_ptr<State> state_;
};

} // namespace merels
