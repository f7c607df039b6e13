#pragma once

#include <libnotation/game/annotation.hpp>
#include <libnotation/game/game.hpp>

#include <string>
#include <vector>

namespace merels::viewer {

/// The comment that a person reads and edits after a move. It is the text of the first comment with
/// words, because comments before it may have only values and drawings. Empty if there is none.
std::string comment_text(const Annotation& annotation);

/// The first comment of the main line in the language of the reader; empty if there is none.
/// O(plies).
std::string first_comment(const Game& game);

/// Replaces this text; if there is none, puts it into the first comment. An empty text removes it.
/// Drawings, values and times do not change.
void set_comment_text(Annotation& annotation, std::string text);

/// A glyph, and its meaning, by which people choose it.
struct NamedGlyph {
    Glyph glyph;
    /// In English. It must be translated.
    const char* meaning;
};

/// First the glyphs for moves, then those for positions.
const std::vector<NamedGlyph>& named_glyphs();

/// "! Good move", "± White is better".
std::string in_words(const NamedGlyph& glyph);

} // namespace merels::viewer
