#pragma once

#include <libnotation/game/game.hpp>

#include <cstdint>
#include <vector>

namespace merels {

/// The result of `merge`.
struct Merged {
    /// The number of new moves.
    std::size_t added = 0;
    /// The last node of this game's tree that is also on the main line of the other game.
    NodeId parting = Game::root;
    /// The first move that was added after `parting`; none if the tree already had the whole main
    /// line.
    NodeId continuation = Game::none;

    bool operator==(const Merged&) const = default;
};

/// The reason why two games cannot be merged.
enum class MergeError : std::uint8_t { other_rule_set, other_start };

/// Merges another game with the same start position. Moves that both games have are kept once.
/// Other continuations become variations, after the existing ones. Annotations are added, but no
/// glyph, text, drawing, value or time that a move already has. Tags, result and main line do not
/// change. If two variations have the same move, they are matched in their order. Unparsed text
/// becomes a comment if a line goes on after it (`settle_unread`), or if only the head of the other
/// game could not be read. If there is an error, the game does not change. O(n log n) in the nodes
/// of the other game and their siblings here, O(n) in the nodes of this game.
Result<Merged, MergeError> merge(Game& into, const Game& from);

/// Removes the parts of a comment that another comment also has.
void drop_known(Comment& comment, const Comment& known);

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
