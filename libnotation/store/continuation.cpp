#include <libnotation/store/continuation.hpp>

#include <libnotation/game/transform.hpp>

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
    if (next != Game::none && hit.symmetry < symmetries.size())
        found.next = transformed(game.move(next), symmetries[hit.symmetry].inverse());
    return found;
}

} // namespace merels
