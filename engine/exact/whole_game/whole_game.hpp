#pragma once

// Solves a whole game from its first position, with placing. Use `solve_whole` only for small
// games.
//
//   const auto game = solve_whole(rule_set, {.jobs = 2});
//   game->probe(Position{rule_set})     ->  Exact::win_in(9)
//   game->reachable().draws             ->  the number of drawn positions among all that can occur
//   solve_whole(nine_mens_morris, {.most_positions = 1000}).error()  ->  E803

#include <engine/exact/index/symmetry_group.hpp>
#include <engine/oracle.hpp>
#include <libnotation/base/result.hpp>
#include <libnotation/rules/position.hpp>

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

namespace merels::exact {

/// Positions, numbered in the order in which they were added. All images of a position have the
/// same number.
class PositionSet {
public:
    using Number = std::uint32_t;

    explicit PositionSet(const RuleSet& rule_set);

    /// The canonical form of a position. Positions that are equal by symmetry have the same
    /// canonical form. O(symmetries).
    Position canonical(const Position& position) const;
    /// The number of symmetries that do not change the position.
    std::uint64_t count_stabilisers(const Position& position) const;
    std::uint64_t count_symmetries() const { return group_.size(); }

    std::size_t size() const { return positions_.size(); }
    const Position& operator[](std::size_t number) const { return positions_[number]; }
    /// The number of a canonical position. If the set does not have the position yet, the position
    /// is added.
    Number add(const Position& canonical);
    std::optional<Number> find(const Position& canonical) const;

private:
    static constexpr Number none = ~Number{0};

    std::size_t slot_of(const Position& canonical) const;
    void grow();

    /// The symmetries of the board under which the rules stay the same.
    std::vector<Symmetry> symmetries_;
    SymmetryGroup group_;
    std::vector<Position> positions_;
    std::vector<Number> slots_;
};

/// The number of positions with each value, for the player to move.
struct Reachable {
    std::uint64_t wins = 0;
    std::uint64_t draws = 0;
    std::uint64_t losses = 0;

    bool operator==(const Reachable&) const = default;
    std::uint64_t positions() const { return wins + draws + losses; }
};

/// The memory in bytes that solving needs for each position and its plies. `bytes_per_position` was
/// measured with six men's morris.
inline constexpr std::uint64_t bytes_per_position = 256;

struct WholeGameOptions {
    unsigned jobs = 1;
    /// A game with more than `most_positions` positions is not solved. Positions that are equal by
    /// symmetry count as one.
    std::uint64_t most_positions = 8'000'000;
    std::stop_token stop = {};
    /// Reports the number of positions that were found so far.
    std::function<void(std::uint64_t)> progress = {};
};

/// The values of all positions that can occur in a game. The values can be computed for every rule
/// set, even if men and side to move are not enough to describe a position.
class WholeGame : public Oracle {
public:
    const RuleSet& rule_set() const { return *rule_set_; }
    /// The value of a position. The result is empty if the position cannot occur in a game. The
    /// N-move rule has no effect on the value. O(symmetries × men).
    std::optional<Exact> probe(const Position& position) const override;
    /// The number of positions that can occur. Positions that are equal by symmetry count as one.
    std::size_t size() const { return positions_.size(); }
    /// Calls `visit(position, value)` for all positions, in any order.
    template <class Visit> void for_each(Visit visit) const {
        for (std::size_t i = 0; i < values_.size(); ++i) visit(positions_[i], values_[i]);
    }
    /// Counts all positions that can occur. Positions that are equal by symmetry are counted
    /// separately. O(size × symmetries).
    Reachable reachable() const;

private:
    friend Result<WholeGame> solve_whole(const RuleSet& rule_set, const WholeGameOptions& options);
    explicit WholeGame(const RuleSet& rule_set) : rule_set_(&rule_set), positions_(rule_set) {}

    const RuleSet* rule_set_;
    PositionSet positions_;
    std::vector<Exact> values_;
};

/// Plays all possible games, and then computes the values backward from the ends. Too many
/// positions are an error. After a request to stop, the error has no diagnostics. The rule set must
/// outlive the game.
Result<WholeGame> solve_whole(const RuleSet& rule_set, const WholeGameOptions& options = {});

} // namespace merels::exact
