#pragma once

// What happens in a main line; docs/queries.md defines each motif.
//
//   first_ply_of(Motif::running_mill, game.start(), turns)   ->  19, or nothing

#include <libnotation/store/search/line_replay.hpp>

namespace merels {

/// Looks at the turns of one game, one after the other. `Motif::blocked` is told by a game's ending
/// and never happens here.
class MotifWatch {
public:
    MotifWatch(Motif motif, const RuleSet& rule_set) : motif_(motif), rule_set_(&rule_set) {}

    /// True when the motif happens with this turn.
    bool happens(const ReplayedTurn& turn);
    /// Before the next game.
    void forget() { closed_ = {Point::none, Point::none}; }

private:
    unsigned lines_closed(const ReplayedTurn& turn) const;
    bool is_in_mill(PointSet men, Point point) const;
    bool runs(const ReplayedTurn& turn);
    bool takes_from_mill(const ReplayedTurn& turn) const;
    bool is_both_flying(const BoardState& state) const;

    Motif motif_;
    const RuleSet* rule_set_;
    /// The man with which each side closed a mill when it last moved.
    std::array<Point, 2> closed_{Point::none, Point::none};
};

/// Plies until the motif has happened.
std::optional<unsigned> first_ply_of(Motif motif, const Position& start,
                                     std::span<const std::uint8_t> turns);

} // namespace merels
