#pragma once

#include <engine/ending_value.hpp>
#include <engine/search/surroundings.hpp>

#include <optional>

namespace merels::lookahead {

/// Tells positions in which a game is over from the many in which it goes on.
class Endings {
public:
    explicit Endings(const RuleSet& rule_set) : surroundings_(rule_set.board) {}

    const Surroundings& surroundings() const { return surroundings_; }
    /// What the position shows by itself, plies without a capture apart; nothing while it goes on.
    std::optional<Exact> operator()(const Position& position) const {
        if (surely_goes_on(position)) [[likely]]
            return std::nullopt;
        return value_if_over(position);
    }

private:
    /// Quick; false is no answer.
    bool surely_goes_on(const Position& position) const;

    Surroundings surroundings_;
};

inline bool Endings::surely_goes_on(const Position& position) const {
    if (is_decided_by_men(position)) return false;
    const PointSet empty = position.empty();
    if (position.hand(position.turn()) > 0) return !empty.empty();
    // A way may be forbidden, and a full board has its own law.
    const Rules& rules = position.rules();
    if (rules.has_way_back()) return false;
    switch (rules.movement) {
    case Movement::none: return false;
    case Movement::any: return !empty.empty();
    case Movement::adjacent: break;
    }
    if (position.may_fly()) return !empty.empty();
    return !(surroundings_(position.men(position.turn())) & empty).empty();
}

} // namespace merels::lookahead
