#pragma once

#include <libnotation/game/annotation.hpp>
#include <libnotation/game/game.hpp>

#include <string>
#include <vector>

namespace merels::viewer {

/// The text of the comment after a move. If several comments come after the move, the result is the
/// text of the first comment that has words. Comments without words, such as comments with only a
/// drawing, are skipped. A person can edit this text. The result is empty if no comment has words.
std::string comment_text(const Annotation& annotation);

/// The first comment of the main line in the reader's language. The result is empty if there is no
/// comment. O(plies).
std::string first_comment(const Game& game);

/// Replaces the words of the comment. An empty text removes the words. The drawings, values and
/// times of the comment stay the same. If there is no comment, a comment is added.
void set_comment_text(Annotation& annotation, std::string text);

/// A glyph and its meaning. People choose glyphs by their meanings.
struct NamedGlyph {
    Glyph glyph;
    /// The meaning in English, for translation.
    const char* meaning;
};

/// All glyphs in pairs: first a good and a bad move, from the strongest pair to the weakest, then
/// positions. The second of two positions is the same for Black as the first for White.
const std::vector<NamedGlyph>& named_glyphs();

/// The sign of a glyph after a move, such as "!" or " ±". If the sign of a glyph is missing in some
/// fonts, the glyph is shown in words: " (Forced move)". An unknown glyph is shown as in a record:
/// " $99".
std::string shown_glyph(Glyph glyph);

/// The text of a menu item, such as "! Good move" or "± White is better". If the sign of a glyph is
/// missing in some fonts, the menu item has only words.
std::string in_words(const NamedGlyph& glyph);

} // namespace merels::viewer
