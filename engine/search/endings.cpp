#include <engine/search/endings.hpp>

namespace merels::lookahead {

std::optional<Exact> Endings::shown(const Position& position) {
    const auto over = outcome(position);
    if (!over || over->reason == Reason::no_capture) return std::nullopt;
    if (over->result == GameResult::draw) return Exact::draw();
    return over->result == win_of(position.turn()) ? Exact::win_in(0) : Exact::loss_in(0);
}

} // namespace merels::lookahead
