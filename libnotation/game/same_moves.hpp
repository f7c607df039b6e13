#pragma once

#include <libnotation/game/game.hpp>

#include <cstdint>
#include <vector>

namespace merels {

/// Finds which children of a node in one game are the same moves as those of a node in another. If
/// a move occurs twice, its places are matched in their order.
class SameMoves {
public:
    /// Starts again for these two nodes. O(n log n) for the children of both.
    void match(const Game& here, NodeId parent_here, const Game& there, NodeId parent_there);

    /// The child here that is the move of a child there; none without one. O(log n).
    NodeId partner_of(NodeId there) const;

private:
    struct Child {
        std::uint64_t move;
        NodeId node;
    };
    struct Partners {
        NodeId there;
        NodeId here;
    };

    static void sort_children(const Game& game, NodeId parent, std::vector<Child>& children);

    /// Sorted by the number there.
    std::vector<Partners> partners_;
    std::vector<Child> here_;
    std::vector<Child> there_;
};

} // namespace merels
