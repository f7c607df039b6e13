#include <viewer/core/analysis/better_moves.hpp>

#include <libnotation/game/quality.hpp>
#include <libnotation/game/values.hpp>

namespace merels::viewer {

namespace {

bool is_mistake(const Annotation& annotation) {
    const auto sign = quality(annotation);
    return sign == inaccuracy || sign == mistake || sign == blunder;
}

/// The expected result for a player after a move. Empty if the record has no value.
std::optional<double> share_after(const Game& game, NodeId node, Color player) {
    const auto value = evaluation_of(game.annotation(node));
    if (!value) return std::nullopt;
    const double white = share_of_white(*value);
    return player == Color::white ? white : 1 - white;
}

std::optional<Move> better_than(const Game& game, NodeId played, Color player) {
    std::optional<Move> better;
    // A move that wins much faster has the same expected result as the mistake.
    double best = share_after(game, played, player).value_or(0);
    for (NodeId node = game.first_child(game.parent(played)); node != Game::none;
         node = game.next_sibling(node)) {
        const auto share = node == played ? std::nullopt : share_after(game, node, player);
        if (!share || *share < best || (better && *share == best)) continue;
        better = game.move(node);
        best = *share;
    }
    return better;
}

} // namespace

std::optional<Move> better_move_at(const Walker& place) {
    const Game& game = place.game();
    if (const NodeId last = place.node(); last != Game::root && is_mistake(game.annotation(last)))
        return better_than_last(place);
    const NodeId next = game.first_child(place.node());
    if (next == Game::none || !is_mistake(game.annotation(next))) return std::nullopt;
    return better_than(game, next, place.position().to_move());
}

std::optional<Move> better_than_last(const Walker& place) {
    Walker before = place;
    if (!before.back()) return std::nullopt;
    return better_than(place.game(), place.node(), before.position().to_move());
}

} // namespace merels::viewer
