#include <libnotation/game/same_moves.hpp>

#include <algorithm>
#include <bit>

namespace merels {

/// By their moves, equal ones in their order.
void SameMoves::sort_children(const Game& game, NodeId parent, std::vector<Child>& children) {
    children.clear();
    for (NodeId node = game.first_child(parent); node != Game::none; node = game.next_sibling(node))
        children.push_back({std::bit_cast<std::uint64_t>(game.move(node)), node});
    if (children.size() > 1) std::ranges::stable_sort(children, {}, &Child::move);
}

void SameMoves::match(const Game& here, NodeId parent_here, const Game& there,
                      NodeId parent_there) {
    sort_children(here, parent_here, here_);
    sort_children(there, parent_there, there_);
    partners_.clear();
    auto candidate = here_.begin();
    for (const Child& child : there_) {
        while (candidate != here_.end() && candidate->move < child.move) ++candidate;
        if (candidate != here_.end() && candidate->move == child.move)
            partners_.push_back({child.node, candidate++->node});
    }
    std::ranges::sort(partners_, {}, &Partners::there);
}

NodeId SameMoves::partner_of(NodeId there) const {
    const auto found = std::ranges::lower_bound(partners_, there, {}, &Partners::there);
    return found == partners_.end() || found->there != there ? Game::none : found->here;
}

} // namespace merels
