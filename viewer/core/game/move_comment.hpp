#pragma once

#include <libnotation/game/annotation_list.hpp>
#include <libnotation/game/game.hpp>

#include <string>

namespace merels::viewer {

/// The comment of a person after a move: the text of the first comment that has any, as values and
/// drawings may be in comments before it. Empty if there is none.
std::string comment_text(const Annotation& annotation);

/// The first comment of the main line in the language of the reader; empty if there is none.
/// O(plies).
std::string first_comment(const Game& game);

/// Puts it in place of that text; where there is none, into the first comment. An empty one takes
/// it away; drawings, values and times stay.
void set_comment_text(Annotation& annotation, std::string text);

} // namespace merels::viewer
