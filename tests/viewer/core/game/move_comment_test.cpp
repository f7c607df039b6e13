#include <tests/support/catch.hpp>
#include <viewer/core/game/move_comment.hpp>

#include <algorithm>

using namespace merels;
using namespace merels::viewer;

TEST_CASE("a glyph has a sign that every font has, or else words") {
    CHECK(shown_glyph(1) == "!");
    CHECK(shown_glyph(16) == " ±");
    CHECK(shown_glyph(7) == " (Forced move)");
    CHECK(shown_glyph(14) == " (White is slightly better)");
    CHECK(shown_glyph(99) == " $99");
    for (const NamedGlyph& glyph : named_glyphs()) {
        INFO(glyph.meaning);
        for (const std::string& shown : {in_words(glyph), shown_glyph(glyph.glyph)})
            for (const char* const unreadable : {"$", "⩲", "⩱"})
                CHECK(shown.find(unreadable) == std::string::npos);
    }
}

TEST_CASE("the list of glyphs has their signs and meanings") {
    const auto& all = named_glyphs();
    const auto words
        = [&](Glyph glyph) { return in_words(*std::ranges::find(all, glyph, &NamedGlyph::glyph)); };
    CHECK(words(4) == "??  Blunder");
    CHECK(words(18) == "+-  White is winning");
    CHECK(words(7) == "Forced move");
    CHECK(words(15) == "Black is slightly better");
}
