#pragma once

// Statistics of a collection, counted in one pass.
//
//   const auto statistics = count(collection);
//   statistics->games, statistics->results[1]          // games that White won

#include <libnotation/rules/move.hpp>
#include <libnotation/rules/outcome.hpp>
#include <libnotation/rules/rule_set.hpp>
#include <libnotation/store/collection/collection.hpp>

#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace merels {

/// How games ended.
struct ResultCounts {
    std::uint64_t games = 0;
    std::uint64_t white_wins = 0;
    std::uint64_t black_wins = 0;
    std::uint64_t draws = 0;

    void add(GameResult result, std::uint64_t count = 1);
    std::uint64_t unfinished() const { return games - white_wins - black_wins - draws; }
    bool operator==(const ResultCounts&) const = default;
};

/// A first move from the usual start, one of those that symmetry makes equal.
struct FirstMove {
    /// Alive as long as the collection.
    const RuleSet* rule_set;
    Move move;
    ResultCounts counts;
};

struct PlayerCounts {
    /// The chosen spelling of the player's name.
    std::string name;
    std::uint64_t games = 0;
    std::uint64_t wins = 0;
    std::uint64_t draws = 0;
    std::uint64_t losses = 0;
};

struct Statistics {
    static constexpr std::size_t most_players = 10;
    /// Longer games, and those with more captures, count as this number.
    static constexpr std::size_t most_plies = 1000;
    static constexpr std::size_t most_captures = 64;

    ResultCounts all;
    /// Sum of all main lines.
    std::uint64_t plies = 0;
    /// Games with a record of their own: comments, variations, another start.
    std::uint64_t annotated = 0;
    /// The most frequent first.
    std::vector<std::pair<std::string, ResultCounts>> rule_sets;
    /// By `Reason`; the last: the board does not show an end.
    std::array<std::uint64_t, reason_count + 1> endings{};
    /// Games by plies and by captured men.
    std::array<std::uint64_t, most_plies + 1> lengths{};
    std::array<std::uint64_t, most_captures + 1> captures{};
    std::map<std::int64_t, std::uint64_t> years;
    /// Games without a year.
    std::uint64_t undated = 0;
    /// The most frequent first.
    std::vector<FirstMove> first_moves;
    std::vector<PlayerCounts> players;
};

/// Memory is bounded by the number of years and of merged spellings. O(plies).
Stored<Statistics> count(const Collection& collection);

} // namespace merels
