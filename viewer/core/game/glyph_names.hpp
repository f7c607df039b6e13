#pragma once

#include <libnotation/game/annotation.hpp>

#include <string>
#include <vector>

namespace merels::viewer {

/// A glyph that people choose by its meaning.
struct NamedGlyph {
    Glyph glyph;
    /// English, to be translated.
    const char* meaning;
};

/// Those of moves first, then those of positions.
const std::vector<NamedGlyph>& named_glyphs();

/// "! Good move", "± White is better".
std::string in_words(const NamedGlyph& glyph);

} // namespace merels::viewer
