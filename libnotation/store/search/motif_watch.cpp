#include <libnotation/store/search/motif_watch.hpp>

#include <algorithm>

namespace merels {

namespace {

std::optional<Color> color_of(MotifPlayer player, std::optional<Color> winner) {
    switch (player) {
    case MotifPlayer::white: return Color::white;
    case MotifPlayer::black: return Color::black;
    case MotifPlayer::winner: return winner;
    case MotifPlayer::loser: return winner ? std::optional{opponent(*winner)} : std::nullopt;
    }
    return std::nullopt;
}

} // namespace

void MotifWatch::begin(std::optional<Color> winner) {
    closed_ = {Point::none, Point::none};
    mover_ = motif_.player ? color_of(*motif_.player, winner) : std::nullopt;
}

bool MotifWatch::is_motif(const ReplayedMove& replayed) {
    switch (motif_.motif) {
    case Motif::double_closing: return replayed.move && lines_closed(replayed) >= 2;
    case Motif::running_mill: return replayed.move && runs(replayed);
    case Motif::capture_from_mill: return replayed.move && takes_from_mill(replayed);
    case Motif::both_flying: return is_both_flying(replayed.after);
    case Motif::blocked: return false;
    }
    return false;
}

unsigned MotifWatch::lines_closed(const ReplayedMove& replayed) const {
    const Point to = replayed.move->to();
    if (to == Point::none) return 0;
    const PointSet own = replayed.after.men[index(replayed.before.to_move)];
    return static_cast<unsigned>(
        std::ranges::count_if(rule_set_->board.lines_through(to),
                              [&](const LineAt& line) { return own.contains_all(line.others); }));
}

bool MotifWatch::is_in_mill(PointSet men, Point point) const {
    return std::ranges::any_of(rule_set_->board.lines_through(point),
                               [&](const LineAt& line) { return men.contains_all(line.others); });
}

/// True if a man leaves the mill that it closed in its last move, and closes another mill.
bool MotifWatch::runs(const ReplayedMove& replayed) {
    const std::size_t player = index(replayed.before.to_move);
    const Point from = replayed.move->from();
    const bool closes = from != Point::none && lines_closed(replayed) > 0;
    const bool has_run
        = closes && closed_[player] == from && is_in_mill(replayed.before.men[player], from);
    closed_[player] = closes ? replayed.move->to() : Point::none;
    return has_run;
}

bool MotifWatch::takes_from_mill(const ReplayedMove& replayed) const {
    const PointSet others = replayed.before.men[index(opponent(replayed.before.to_move))];
    return std::ranges::any_of(replayed.move->taken(),
                               [&](Point point) { return is_in_mill(others, point); });
}

bool MotifWatch::is_both_flying(const BoardState& state) const {
    const Rules& rules = rule_set_->rules;
    if (state.is_placing() || rules.movement != Movement::adjacent) return false;
    return std::ranges::all_of(state.men, [&](PointSet men) {
        return men.size() <= rules.fly_at && men.size() >= std::max<unsigned>(rules.loses_below, 1);
    });
}

} // namespace merels
