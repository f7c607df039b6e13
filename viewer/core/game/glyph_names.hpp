#pragma once

#include <libnotation/game/annotation.hpp>

#include <string>
#include <vector>

namespace merels::viewer {

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
