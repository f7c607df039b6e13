#include <engine/search/move_order.hpp>

#include <libnotation/rules/board.hpp>

#include <cstdlib>

namespace merels::lookahead {

namespace {

constexpr int best_rating = 1 << 28;
constexpr int capture_rating_base = 1 << 24;
constexpr int killer_rating = 1 << 20;
constexpr int blocking_rating = 1 << 21;
constexpr int line_rating = 1 << 22;
constexpr int most_history = 1 << 14;

bool is_ordinary(Move move) { return !move.is_capture() && move.to() != Point::none; }

void adjust(std::int16_t& history, int bonus) {
    const int value = history;
    history = static_cast<std::int16_t>(value + bonus - value * std::abs(bonus) / most_history);
}

} // namespace

PointSet MoveOrder::dangerous_men(PointSet men, PointSet empty) const {
    PointSet dangerous;
    for (const Point point : estimator_->completing(men, empty))
        for (const LineAt& line : estimator_->board().lines_through(point))
            if (men.contains_all(line.others)) dangerous |= line.others;
    return dangerous;
}

int MoveOrder::capture_rating(const Position& position, Move move, PointSet dangerous) const {
    int rating = capture_rating_base;
    for (const Point point : move.taken()) {
        rating += 100 + (dangerous.contains(point) ? 50 : 0);
        rating += static_cast<int>((position.board().adjacent(point) & position.empty()).size());
    }
    return rating;
}

void MoveOrder::rate(const Position& position, PlyCode best, unsigned ply,
                     std::vector<RatedMove>& moves) const {
    const Color turn = position.turn();
    const PointSet empty = position.empty();
    const PointSet own = position.men(turn);
    const PointSet other = position.men(opponent(turn));
    const PointSet to_block = estimator_->completing(other, empty);
    const PointSet to_complete = estimator_->completing(own, empty);
    PointSet dangerous;
    if (!to_complete.empty() || position.removals_due() > 0)
        dangerous = dangerous_men(other, empty);
    for (RatedMove& rated : moves) {
        const Move move = rated.move;
        const PlyCode code{move};
        if (code == best) {
            rated.rating = best_rating;
        } else if (!is_ordinary(move)) {
            rated.rating = capture_rating(position, move, dangerous);
        } else {
            rated.rating = history_[index(turn)][origin(move)][index(move.to())];
            if (to_block.contains(move.to())) rated.rating += blocking_rating;
            if (to_complete.contains(move.to())
                && position.lines_completed(move.from(), move.to()) > 0)
                rated.rating += line_rating;
            if (code == killers_[ply][0] || code == killers_[ply][1]) rated.rating += killer_rating;
        }
    }
}

void MoveOrder::rate_captures(const Position& position, std::vector<RatedMove>& moves) const {
    const PointSet dangerous
        = dangerous_men(position.men(opponent(position.turn())), position.empty());
    for (RatedMove& rated : moves) rated.rating = capture_rating(position, rated.move, dangerous);
}

void MoveOrder::learn(const Position& position, std::span<const RatedMove> tried, unsigned depth,
                      unsigned ply) {
    const Move good = tried.back().move;
    if (!is_ordinary(good)) return;
    if (const PlyCode code{good}; code != killers_[ply][0]) {
        killers_[ply][1] = killers_[ply][0];
        killers_[ply][0] = code;
    }
    History& history = history_[index(position.turn())];
    const int bonus = static_cast<int>(std::min(depth * depth * 8, 2000U));
    for (const RatedMove& rated : tried.first(tried.size() - 1))
        if (is_ordinary(rated.move))
            adjust(history[origin(rated.move)][index(rated.move.to())], -bonus);
    adjust(history[origin(good)][index(good.to())], bonus);
}

} // namespace merels::lookahead
