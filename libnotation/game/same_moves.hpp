#pragma once

#include <libnotation/game/game.hpp>

#include <cstdint>
#include <vector>

namespace merels {

/// Compares the children of a node in one game with those of a node in another game, and finds
/// equal moves. If a move occurs twice, its occurrences are matched in their order.
class SameMoves {
public:
    /// Starts again for these two nodes. O(n log n) for the children of both.
    void match(const Game& here, NodeId parent_here, const Game& there, NodeId parent_there);

    /// The child here that has the same move as a child there; none if there is no such child.
    /// O(log n).
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

    /// The pairs of equal moves, sorted by the number of the child there.
    std::vector<Partners> partners_;
    std::vector<Child> here_;
    std::vector<Child> there_;
};

} // namespace merels
