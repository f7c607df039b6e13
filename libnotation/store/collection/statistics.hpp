#pragma once

// The statistics of a collection. All statistics are counted in a single pass.
//
//   const auto statistics = count(collection);
//   statistics->all.games, statistics->all.white_wins

#include <libnotation/rules/move.hpp>
#include <libnotation/rules/outcome.hpp>
#include <libnotation/rules/rule_set.hpp>
#include <libnotation/store/collection/collection.hpp>

#include <array>
#include <map>
#include <string>
#include <vector>

namespace merels {

/// The number of games for each result.
struct ResultCounts {
    std::uint64_t games = 0;
    std::uint64_t white_wins = 0;
    std::uint64_t black_wins = 0;
    std::uint64_t draws = 0;

    void add(GameResult result, std::uint64_t count = 1);
    std::uint64_t unfinished() const { return games - white_wins - black_wins - draws; }
    bool operator==(const ResultCounts&) const = default;
};

/// A first move from the usual start. Moves that are equal by symmetry are counted together, and
/// one of them is shown.
struct FirstMove {
    /// The rule set of the games that begin with this move. The rule set exists as long as the
    /// collection.
    const RuleSet* rule_set;
    Move move;
    ResultCounts counts;
};

struct PlayerCounts {
    /// The standard spelling of the player's name.
    std::string name;
    std::uint64_t games = 0;
    std::uint64_t wins = 0;
    std::uint64_t draws = 0;
    std::uint64_t losses = 0;
};

struct Statistics {
    static constexpr std::size_t most_players = 10;
    /// The last element of `lengths` counts all games with `most_plies` or more plies. The last
    /// element of `captures` counts all games with `most_captures` or more captured men.
    static constexpr std::size_t most_plies = 1000;
    static constexpr std::size_t most_captures = 64;

    ResultCounts all;
    /// The number of plies in all main lines.
    std::uint64_t plies = 0;
    /// The number of games that contain more than tags and a main line, for example comments or
    /// variations. A game with an unusual start also counts.
    std::uint64_t annotated = 0;
    /// For each rule set, the number of its games and the numbers of their results. The most
    /// frequent rule set comes first.
    std::vector<std::pair<std::string, ResultCounts>> rule_sets;
    /// The number of games for each `Reason`. The last number is for games that no rule ended, for
    /// example after a resignation.
    std::array<std::uint64_t, reason_count + 1> endings{};
    /// The number of games for each number of plies, and for each number of captured men.
    std::array<std::uint64_t, most_plies + 1> lengths{};
    std::array<std::uint64_t, most_captures + 1> captures{};
    std::map<std::int64_t, std::uint64_t> years;
    /// The number of games without a year.
    std::uint64_t undated = 0;
    /// All first moves. The most frequent move comes first.
    std::vector<FirstMove> first_moves;
    std::vector<PlayerCounts> players;
};

/// Counts a collection. The function needs memory for each year and for each merged spelling.
/// O(plies).
Stored<Statistics> count(const Collection& collection);

} // namespace merels
