#include <libnotation/store/search/continuation.hpp>

#include <libnotation/game/transform.hpp>
#include <libnotation/store/encoding/position_key.hpp>

#include <algorithm>

namespace merels {

std::optional<Continuation> continuation(const Game& game, const Hit& hit) {
    const NodeId node = hit.place ? node_at(game, *hit.place) : Game::none;
    if (node == Game::none) return std::nullopt;
    Continuation found;
    for (NodeId above = node; above != Game::root; above = game.parent(above)) {
        found.path.push_back(game.move(above));
        found.is_variation = found.is_variation || game.is_variation(above);
    }
    std::ranges::reverse(found.path);
    const NodeId next = game.first_child(node);
    const auto symmetries = game.rule_set().board.symmetries();
    if (next == Game::none || hit.symmetry >= symmetries.size()) return found;
    const Symmetry back = symmetries[hit.symmetry].inverse();
    // Where moves are the same in some symmetry of the position the explorer shows one of them.
    PositionHasher hasher{game.rule_set().board};
    hasher.update(game.position_after(node).transformed(back));
    found.next = hasher.own_move(hasher.canonical_move(transformed(game.move(next), back)));
    return found;
}

} // namespace merels
