#pragma once

#include <libnotation/game/game.hpp>

namespace merels {

/// The result of `merge`.
struct Merged {
    /// Moves that were not there before.
    std::size_t added = 0;
    /// The last node that the main lines of the other game and of this one's tree share.
    NodeId parting = Game::root;
    /// The first move that was added after `parting`; none when the tree held the whole main line.
    NodeId continuation = Game::none;

    bool operator==(const Merged&) const = default;
};

/// Why two games cannot be merged.
enum class MergeError : std::uint8_t { other_rule_set, other_start };

/// Merges another game of the same start position: common moves are shared, other continuations
/// become variations, the last among their siblings. Annotations are added, except those that a
/// move has already: no glyph, text, drawing, value or time is added twice. Tags, result and main
/// line stay. Variations that have the same move twice are matched in their order. Unparsed text
/// becomes a comment if a line goes on after it (`settle_unread`), and if only the head of the
/// other game could not be read. On an error the game does not change. O(n log n) for the nodes of
/// the other game and their siblings here, O(nodes) of this one.
Result<Merged, MergeError> merge(Game& into, const Game& from);

/// Removes the parts of a comment that another one has, too.
void drop_known(Comment& comment, const Comment& known);

} // namespace merels
