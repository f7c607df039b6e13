#pragma once

#include <libnotation/game/game.hpp>

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
/// glyph, text, drawing, value or time that a move already has. Tags, result and main line stay. If
/// two variations have the same move, they are matched in their order. Unparsed text becomes a
/// comment if a line goes on after it (`settle_unread`), or if only the head of the other game
/// could not be read. If there is an error, the game does not change. O(n log n) in the nodes of
/// the other game and their siblings here, O(n) in the nodes of this game.
Result<Merged, MergeError> merge(Game& into, const Game& from);

/// Removes the parts of a comment that another comment also has.
void drop_known(Comment& comment, const Comment& known);

} // namespace merels
