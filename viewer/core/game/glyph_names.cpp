#include <viewer/core/game/glyph_names.hpp>

#include <libnotation/text/notation/move_words.hpp>
#include <viewer/core/language/language.hpp>

namespace merels::viewer {

const std::vector<NamedGlyph>& named_glyphs() {
    static const std::vector<NamedGlyph> glyphs{
        {1, english("Good move")},
        {2, english("Mistake")},
        {3, english("Very good move")},
        {4, english("Blunder")},
        {5, english("Interesting move")},
        {6, english("Doubtful move")},
        {7, english("Forced move")},
        {10, english("Equal position")},
        {13, english("Unclear position")},
        {14, english("White is slightly better")},
        {15, english("Black is slightly better")},
        {16, english("White is better")},
        {17, english("Black is better")},
        {18, english("White is winning")},
        {19, english("Black is winning")},
        {22, english("White is in zugzwang")},
        {23, english("Black is in zugzwang")},
        {36, english("White has the initiative")},
        {37, english("Black has the initiative")},
        {138, english("White is short of time")},
        {139, english("Black is short of time")},
        {146, english("New move")},
    };
    return glyphs;
}

std::string in_words(const NamedGlyph& glyph) {
    std::string sign = glyph_in_words(glyph.glyph);
    if (sign.starts_with(' ')) sign.erase(0, 1);
    return sign + "  " + tr(glyph.meaning);
}

} // namespace merels::viewer
