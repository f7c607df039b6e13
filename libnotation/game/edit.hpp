#pragma once

// Changes a game's tree. After every change, all moves are legal.
//
//   promote(game, variation_start(game, node));      // one place up among its siblings
//   make_main_line(game, node);
//   erase(game, node);                               // the move and all that follows it
//   compact(game);                                   // frees memory, renumbers the nodes
//
// Only the first move of a variation has comments before it. If a move becomes the first child of
// its parent, the move no longer begins a variation. The comments before such a move become
// comments of its parent.

#include <libnotation/game/traverse.hpp>

namespace merels {

/// Removes a move and the moves after it from the tree. If the removed move was the first child of
/// its parent, the next child becomes the first child. The root cannot be removed. Only `compact`
/// frees the memory of the removed nodes. O(siblings).
void erase(Game& game, NodeId node);

/// Removes all moves after a node, with their variations. O(children).
void erase_after(Game& game, NodeId node);

/// Moves `node`, with all moves after it, up by one place among its siblings. Returns false if
/// `node` is already the first child of its parent. O(siblings).
bool promote(Game& game, NodeId node);

/// Moves `node`, with all moves after it, down by one place among its siblings. Returns false if
/// `node` is already the last child of its parent. O(siblings).
bool demote(Game& game, NodeId node);

/// Makes the path to a node the main line. Moves of the old main line become variations. O(depth ×
/// siblings).
void make_main_line(Game& game, NodeId node);

/// A comment with the words of unparsed text, separated by blanks. O(bytes).
Comment comment_of_unread(const std::string& unread);

/// Turns unparsed text into a comment after the move, unless the move already has the same comment.
/// O(bytes).
void make_unread_a_comment(Annotation& annotation);

/// Turns the unparsed text after a move into a comment. Call this function after you have added
/// moves to a line of play that ends with unparsed text. O(bytes).
void settle_unread(Game& game, NodeId node);

/// The parts of a game that `strip` removes.
struct StripOptions {
    bool comment_texts = false;
    bool drawings = false;
    bool evaluations = false;
    /// For each move: the time that the player used for the move, and the time that was left on the
    /// player's clock.
    bool clocks = false;
    bool glyphs = false;
    bool variations = false;
    /// Text that could not be read as moves.
    bool unread = false;
};

/// Removes everything except the tags, the main line and the result.
inline constexpr StripOptions strip_all{true, true, true, true, true, true, true};

/// Removes the chosen parts from the whole game. A comment that becomes empty is also removed.
/// O(nodes).
void strip(Game& game, const StripOptions& options);

/// Adds a glyph to a move, unless the move already has this glyph. A move has at most one of the
/// six signs `!` … `?!`. If `glyph` is one of them, it replaces the sign that the move had.
/// O(glyphs).
void set_glyph(Game& game, NodeId node, Glyph glyph);

/// Removes every glyph that is equal to `glyph` from a move. O(glyphs).
void clear_glyph(Game& game, NodeId node, Glyph glyph);

/// Removes a glyph if the move has it, or else adds the glyph. O(glyphs).
void toggle_glyph(Game& game, NodeId node, Glyph glyph);

/// Frees the memory of removed nodes. The nodes in the tree get new numbers, in the order of
/// `next_in_tree`. Returns the new number for each old number. For a removed node, the new number
/// is `Game::none`. O(slots).
std::vector<NodeId> compact(Game& game);

} // namespace merels
