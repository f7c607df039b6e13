#pragma once

#include <engine/exact/index/position_set.hpp>
#include <engine/position_value.hpp>
#include <libnotation/base/crew.hpp>

#include <functional>
#include <optional>
#include <vector>

namespace merels::exact {

/// The positions of a game that is being played in all its ways, and which ply leads where.
class GameGraph {
public:
    /// Begins with the first position of the rule set of `positions`.
    GameGraph(PositionSet& positions, const Position& start, const Crew& crew);

    /// Plays all plies from every position. False when there are more positions than these, or at
    /// a stop.
    bool expand(std::uint64_t most_positions, const std::function<void(std::uint64_t)>& progress);
    /// The values of all positions; O(plies).
    std::vector<Exact> solve() const;

private:
    using Number = PositionSet::Number;
    /// What one position leads to.
    struct Expansion {
        std::optional<Exact> over;
        std::vector<Position> after;
    };
    /// The plies that lead to each position, those of one position together.
    struct Reversed {
        std::vector<std::uint64_t> first;
        std::vector<Number> before;
    };

    Expansion expansion(const Position& position) const;
    void keep(const Expansion& expansion);
    Reversed reversed() const;

    PositionSet& positions_;
    const Crew& crew_;
    /// The ends of the game among the positions that are expanded.
    std::vector<std::optional<Exact>> over_;
    /// Where the plies of each position begin, and where each leads.
    std::vector<std::uint64_t> first_{0};
    std::vector<Number> after_;
};

} // namespace merels::exact
