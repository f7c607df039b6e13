#pragma once

// Edits of a game's tree. After every edit all moves are legal.
//
//   promote(game, variation_start(game, node));      // one place up among its siblings
//   make_main_line(game, node);
//   erase(game, node);                               // the move and all that follows it
//   compact(game);                                   // gives back the memory, numbers the nodes
//   again
//
// Comments before a move belong to the first move of a variation only. An edit that makes such a
// move go on with the line puts them to the end of the comments after the move before it.

#include <libnotation/game/traverse.hpp>

namespace merels {

/// Removes a move and the moves after it from the tree. The first variation of the move takes its
/// place. The root cannot be erased. The nodes stay as garbage until `compact`. O(siblings).
void erase(Game& game, NodeId node);

/// Removes all moves after a node, variations included. O(children).
void erase_after(Game& game, NodeId node);

/// Moves a move and its line one place up among the variations; false if it is already the first.
/// O(siblings).
bool promote(Game& game, NodeId node);

/// Moves a move and its line one place down among the variations; false if it is already the last.
/// O(siblings).
bool demote(Game& game, NodeId node);

/// Makes the path to a node the main line; the moves that it replaces become variations. O(depth ×
/// siblings).
void make_main_line(Game& game, NodeId node);

/// A comment with the words of unparsed text, with a blank between them. O(bytes).
Comment comment_of_unread(const std::string& unread);

/// Adds a text to the comments after the move, unless they already contain it. O(bytes).
void make_unread_a_comment(Annotation& annotation);

/// Turns the unparsed text at the end of a line into a comment. Call it when moves were added after
/// that text. O(bytes).
void settle_unread(Game& game, NodeId node);

/// The parts that `strip` removes.
struct StripOptions {
    bool comment_texts = false;
    bool drawings = false;
    bool evaluations = false;
    /// Time left and time taken.
    bool clocks = false;
    bool glyphs = false;
    bool variations = false;
    /// Unparsed text of moves.
    bool unread = false;
};

/// Removes everything except the tags, the main line and the result.
inline constexpr StripOptions strip_all{true, true, true, true, true, true, true};

/// Removes the chosen things from the whole game; a comment that becomes empty is removed, too.
/// O(nodes).
void strip(Game& game, const StripOptions& options);

/// Gives a move a glyph, unless it has this glyph already. A move has at most one of the six signs
/// `!` … `?!`: a new one replaces the old one. O(glyphs).
void set_glyph(Game& game, NodeId node, Glyph glyph);

/// Removes every glyph with that number. O(glyphs).
void clear_glyph(Game& game, NodeId node, Glyph glyph);

/// Removes a glyph if the move has it, and otherwise sets it. O(glyphs).
void toggle_glyph(Game& game, NodeId node, Glyph glyph);

/// Rebuilds a game without the garbage of edits, its nodes numbered in the order of `next_in_tree`.
/// Returns the new number for each old number; garbage has none. O(slots).
std::vector<NodeId> compact(Game& game);

} // namespace merels
