#include <engine/ending_value.hpp>

namespace merels {

Exact value_of_end(const Outcome& end, Color player) {
    if (end.result == GameResult::draw) return Exact::draw();
    return end.result == win_of(player) ? Exact::win_in(0) : Exact::loss_in(0);
}

std::optional<Exact> value_if_over(const Position& position) {
    const auto over = outcome(position);
    if (!over || over->reason == Reason::no_capture) return std::nullopt;
    return value_of_end(*over, position.to_move());
}

} // namespace merels
