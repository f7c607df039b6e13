#include <libnotation/rules/capture_order.hpp>

#include <libnotation/rules/legal_moves.hpp>

#include <algorithm>
#include <array>
#include <span>
#include <vector>

namespace merels {

namespace {

Move in_board_order(Move move) {
    std::array<Point, Move::max_taken> taken{};
    std::size_t count = 0;
    for (const Point man : move.taken_set()) taken[count++] = man;
    return {move.from(), move.to(), std::span{taken}.first(count)};
}

} // namespace

Move with_captures_in_order(const Position& position, Move move) {
    if (move.taken().size() < 2) return move;
    Move sorted = in_board_order(move);
    // Under the other rules, a capture does not decide which men may be captured next.
    if (position.rules().protection != Protection::outside_first) return sorted;
    const std::vector<Move> legal = legal_moves(position);
    const auto found = std::ranges::find_if(legal, [&](const Move& other) {
        return other.from() == move.from() && other.to() == move.to()
               && other.taken_set() == move.taken_set();
    });
    return found == legal.end() ? sorted : *found;
}

} // namespace merels
