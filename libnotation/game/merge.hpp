#pragma once

#include <libnotation/game/game.hpp>

namespace merels {

/// The result of `merge`.
struct Merged {
    /// Turns that were not there before.
    std::size_t added = 0;
    /// The last node that the main lines of the other game and of this one's tree share.
    NodeId parting = Game::root;
    /// The first turn that was added after `parting`; none when the tree held the whole main line.
    NodeId continuation = Game::none;

    bool operator==(const Merged&) const = default;
};

/// Why two games cannot be merged.
enum class MergeError : std::uint8_t { other_rule_set, other_start };

/// Merges another game of the same start position: turns that both have are shared, other
/// continuations become variations, the last among their siblings. Annotations are added; nothing
/// that a turn has already is added again: no glyph, text, drawing, value or time. Tags, result
/// and main line stay. Variations that hold the same turn twice are matched in their order. Text
/// that could not be read is a comment where a line goes on behind it (`settle_unread`) and where
/// it is only the head of the other game that could not be read. On an error nothing has changed.
/// O(n log n) for the nodes of the other game and their siblings here, O(nodes) of this one.
Result<Merged, MergeError> merge(Game& into, const Game& from);

/// Takes out of a comment what another says, too.
void drop_known(Comment& comment, const Comment& known);

} // namespace merels
