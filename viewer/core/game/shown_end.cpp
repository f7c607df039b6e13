#include <viewer/core/game/shown_end.hpp>

#include <libnotation/game/traverse.hpp>

namespace merels::viewer {

std::optional<Outcome> shown_end(const Document& document, GameKind kind) {
    const Game& game = document.game();
    const bool is_main_line = variation_start(game, document.node()) == Game::none;
    if (kind == GameKind::lesson && is_main_line) return std::nullopt;
    if (kind != GameKind::against_engine || !is_main_line) return document.place().outcome();
    Walker walker{document.place()};
    walker.forward_to_end();
    return walker.outcome();
}

} // namespace merels::viewer
