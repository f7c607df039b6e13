#include <viewer/core/game/edit_step.hpp>

#include <utility>

namespace merels::viewer {

namespace {

bool is_linked(const Game& game, NodeId node) {
    for (NodeId child = game.first_child(game.parent(node)); child != Game::none;
         child = game.next_sibling(child))
        if (child == node) return true;
    return false;
}

void exchange_with(AnnotationSwap& swap, Game& game) {
    Annotation now = game.annotation(swap.node);
    if (swap.other.empty())
        game.clear_annotation(swap.node);
    else
        game.annotate(swap.node) = std::move(swap.other);
    swap.other = std::move(now);
}

void exchange_with(PlaceSwap& swap, Game& game) {
    const PlaceSwap now = place_of(game, swap.node);
    if (now.is_linked) game.unlink(swap.node);
    if (swap.is_linked) game.link_before(swap.node, swap.next);
    swap = now;
}

void exchange_with(HeadSwap& swap, Game& game) {
    std::swap(swap.tags, game.tags);
    std::swap(swap.result, game.result);
    std::swap(swap.first_move_number, game.first_move_number);
}

void exchange_with(GameSwap& swap, Game& game) { std::swap(swap.other, game); }

} // namespace

void exchange(EditStep& step, Game& game) {
    std::visit([&](auto& swap) { exchange_with(swap, game); }, step);
}

PlaceSwap place_of(const Game& game, NodeId node) {
    if (!is_linked(game, node)) return {node, false, Game::none};
    return {node, true, game.next_sibling(node)};
}

} // namespace merels::viewer
