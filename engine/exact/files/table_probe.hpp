#pragma once

#include <engine/exact/index/tables.hpp>
#include <engine/oracle.hpp>
#include <libnotation/rules/position_value.hpp>

namespace merels::exact {

/// The value of a position that is described completely by men, hands and side to move. If the men
/// alone do not decide the game, it calls `look_up(subspace, men)`. Empty for other positions.
template <class LookUp>
std::optional<Exact> probe_by_men(const RuleSet& rule_set, const Position& position,
                                  LookUp look_up) {
    if (position.pending() != Pending{} || !is_same_game(position.rule_set(), rule_set))
        return std::nullopt;
    const Color to_move = position.to_move();
    if (is_decided_by_men(position)) return value_of_end(*outcome(position), to_move);
    const Color other = opponent(to_move);
    const Men men{position.men(to_move), position.men(other)};
    const Hands hands{position.hand(to_move), position.hand(other)};
    return look_up(Subspace{men.mover.size(), men.opponent.size(), hands}, men);
}

} // namespace merels::exact
