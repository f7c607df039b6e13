#pragma once

#include <libnotation/game/annotation_list.hpp>
#include <libnotation/game/game.hpp>

#include <string>

namespace merels::viewer {

/// The comment that a person reads and edits after a move. It is the text of the first comment with
/// words, because comments before it may have only values and drawings. Empty if there is none.
std::string comment_text(const Annotation& annotation);

/// The first comment of the main line in the language of the reader; empty if there is none.
/// O(plies).
std::string first_comment(const Game& game);

/// Replaces this text; if there is none, puts it into the first comment. An empty text removes it.
/// Drawings, values and times stay.
void set_comment_text(Annotation& annotation, std::string text);

} // namespace merels::viewer
