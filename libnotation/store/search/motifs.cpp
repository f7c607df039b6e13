#include <libnotation/store/search/motifs.hpp>

namespace merels {

namespace {

// A stored main line, played through as fast as its bytes can be read: under most rule sets the men
// are simply moved, because the rules were asked when the game came in.

} // namespace

bool MotifWatch::happens(const ReplayedTurn& turn) {
    switch (motif_) {
    case Motif::double_closing: return turn.move && lines_closed(turn) >= 2;
    case Motif::running_mill: return turn.move && runs(turn);
    case Motif::capture_from_mill: return turn.move && takes_from_mill(turn);
    case Motif::both_flying: return is_both_flying(turn.after);
    case Motif::blocked: return false;
    }
    return false;
}

unsigned MotifWatch::lines_closed(const ReplayedTurn& turn) const {
    const Point to = turn.move->to();
    if (to == Point::none) return 0;
    const PointSet own = turn.after.men[index(turn.before.turn)];
    return static_cast<unsigned>(
        std::ranges::count_if(rule_set_->board.lines_through(to),
                              [&](const LineAt& line) { return own.contains_all(line.others); }));
}

bool MotifWatch::is_in_mill(PointSet men, Point point) const {
    return std::ranges::any_of(rule_set_->board.lines_through(point),
                               [&](const LineAt& line) { return men.contains_all(line.others); });
}

/// The man that closed a mill steps out of it on its owner's next turn and closes another.
bool MotifWatch::runs(const ReplayedTurn& turn) {
    const std::size_t player = index(turn.before.turn);
    const Point from = turn.move->from();
    const bool closes = from != Point::none && lines_closed(turn) > 0;
    const bool has_run
        = closes && closed_[player] == from && is_in_mill(turn.before.men[player], from);
    closed_[player] = closes ? turn.move->to() : Point::none;
    return has_run;
}

bool MotifWatch::takes_from_mill(const ReplayedTurn& turn) const {
    const PointSet others = turn.before.men[index(opponent(turn.before.turn))];
    return std::ranges::any_of(turn.move->taken(),
                               [&](Point point) { return is_in_mill(others, point); });
}

bool MotifWatch::is_both_flying(const BoardState& state) const {
    const Rules& rules = rule_set_->rules;
    if (state.is_placing() || rules.movement != Movement::adjacent) return false;
    return std::ranges::all_of(state.men, [&](PointSet men) {
        return men.size() <= rules.fly_at && men.size() >= std::max<unsigned>(rules.loses_below, 1);
    });
}

std::optional<unsigned> first_ply_of(Motif motif, const Position& start,
                                     std::span<const std::uint8_t> turns) {
    MotifWatch watch{motif, start.rule_set()};
    std::optional<unsigned> ply;
    replay_line(start, turns, [&](const ReplayedTurn& turn) {
        if (watch.happens(turn)) ply = turn.ply;
        return !ply;
    });
    return ply;
}

} // namespace merels
