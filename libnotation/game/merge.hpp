#pragma once

#include <libnotation/game/game.hpp>

#include <cstdint>
#include <vector>

namespace merels {

/// The result of `merge`.
struct Merged {
    /// The number of new moves.
    std::size_t added = 0;
    /// The last node of this tree that is also in the main line of the other game.
    NodeId parting = Game::root;
    /// The first move that was added after `parting`. The node is none if this tree had the whole
    /// main line before.
    NodeId continuation = Game::none;

    bool operator==(const Merged&) const = default;
};

/// The reason why two games cannot be merged.
enum class MergeError : std::uint8_t { other_rule_set, other_start };

/// Merges `from` into `into`. Both games must have the same start position. If there is an error,
/// `into` does not change.
/// - Moves that both games have are kept once. If a move occurs twice among the children of a node,
/// its occurrences are matched in their order. Other moves become variations, after the existing
/// ones.
/// - Annotations are added. A glyph, text, drawing, value or time is not added if the move already
/// has the same one.
/// - Tags, result and main line do not change.
/// - Unparsed text becomes a comment if moves follow it (`settle_unread`). Such text also becomes a
///   comment if the rule set or the start of the other game could not be read.
/// The time is O(n log n) for the nodes of the other game and their siblings in this game, and O(n)
/// for the nodes of this game.
Result<Merged, MergeError> merge(Game& into, const Game& from);

/// Removes all parts of a comment that `known` also has.
void drop_known(Comment& comment, const Comment& known);

/// Finds equal moves among the children of two nodes in different games. If a move occurs twice,
/// its occurrences are matched in their order.
class SameMoves {
public:
    /// Compares the children of these two nodes from now on. O(n log n) for the children of both.
    void match(const Game& here, NodeId parent_here, const Game& there, NodeId parent_there);

    /// The child of `parent_here` with the same move as the node `there`, or none. O(log n).
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

    /// The pairs of equal moves, sorted by the node in the other game.
    std::vector<Partners> partners_;
    std::vector<Child> here_;
    std::vector<Child> there_;
};

} // namespace merels
