#pragma once

#include <libnotation/game/game.hpp>

#include <cstdint>
#include <vector>

namespace merels {

/// The result of `merge`.
struct Merged {
    /// The number of new moves.
    std::size_t added = 0;
    /// The last node of `into` that is also in the main line of `from`.
    NodeId parting = Game::root;
    /// The first new node in `into` that comes from the main line of `from`. The node is none if
    /// `into` already had the whole main line of `from`.
    NodeId continuation = Game::none;

    bool operator==(const Merged&) const = default;
};

/// The reason why two games cannot be merged.
enum class MergeError : std::uint8_t { other_rule_set, other_start };

/// Merges `from` into `into`. Both games must have the same start position. If there is an error,
/// `into` does not change.
/// - Moves that both games have are kept once. If a move occurs twice among the children of a node
///   in both games, the first occurrences form a pair, and the second occurrences form a pair.
///   Other moves are added after the existing children: as variations, or as the next moves of a
///   line that ends there.
/// - Annotations of `from` are added to `into`. A glyph, text, drawing, value or time is not added
///   if the move already has the same one.
/// - Tags and result do not change. The main line can only become longer.
/// - Unparsed text becomes a comment if moves follow it (`settle_unread`). Unparsed text of `from`
///   also becomes a comment if the rule set or the start of `from` could not be read.
/// O(a log a + b). Here a is the number of nodes in `from` together with their siblings in `into`,
/// and b is the number of all nodes in `into`.
Result<Merged, MergeError> merge(Game& into, const Game& from);

/// Removes all parts of a comment that `known` also has.
void drop_known(Comment& comment, const Comment& known);

/// Finds equal moves among the children of two nodes in different games. If a move occurs twice in
/// both games, the first occurrences form a pair, and the second occurrences form a pair.
class SameMoves {
public:
    /// Finds the pairs of equal moves among the children of `parent_here` and `parent_there`. Each
    /// call forgets the pairs of the call before it. O(n log n), where n is the number of children
    /// of both nodes together.
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

    /// The pairs of equal moves, sorted by the nodes of the game `there`.
    std::vector<Partners> partners_;
    std::vector<Child> here_;
    std::vector<Child> there_;
};

} // namespace merels
