#include <tests/support/catch.hpp>
#include <tests/support/read_text.hpp>
#include <viewer/core/game/document.hpp>
#include <viewer/core/game/move_comment.hpp>

using namespace merels;
using namespace merels::test;
using viewer::comment_text;
using viewer::Document;

TEST_CASE("a comment that is put aside can be redone, and what was undone before cannot") {
    Document document{game_of("1. d6 f4 2. d2 *")};
    const Game before = document.game();
    document.forward();
    document.set_comment("first");
    document.mark_saved();
    document.undo();
    document.put_comment_aside(2, "aside");
    CHECK(document.game() == before);
    CHECK(document.node() == 1);
    CHECK(document.has_unsaved_changes());
    CHECK(document.redo());
    CHECK(document.node() == 2);
    CHECK(comment_text(document.game().annotation(2)) == "aside");
    CHECK(document.game().annotation(1).empty());
    CHECK_FALSE(document.redo());
    while (document.undo()) {
    }
    CHECK(document.game() == before);
}

TEST_CASE("a comment put aside that changes nothing leaves what can be redone") {
    Document document{game_of("1. d6 {old} f4 *")};
    document.forward();
    document.toggle_glyph(1);
    document.undo();
    document.put_comment_aside(1, "old");
    CHECK(document.redo());
    CHECK(document.game().annotation(1).glyphs.size() == 1);
    CHECK_FALSE(document.redo());
}

TEST_CASE("a comment is set at the first words, even if a value comes before them") {
    Document document{game_of("1. d6 {[%eval +0.85,14]} {said} *")};
    document.forward();
    document.set_comment("said more");
    const auto& after = document.game().annotation(1).after;
    REQUIRE(after.size() == 2);
    CHECK(after[0].evaluation.has_value());
    CHECK(after[0].text.empty());
    CHECK(after[1].text == "said more");
    document.set_comment("");
    REQUIRE(after.size() == 1);
    document.set_comment("again");
    CHECK(document.game().annotation(1).after.size() == 1);
    CHECK(document.game().annotation(1).after[0].text == "again");
}

TEST_CASE("all glyphs of a move are removed with one edit") {
    Document document{game_of("1. d6! $7 {said} f4 *")};
    document.forward();
    document.remove_glyphs();
    CHECK(document.game().annotation(1).glyphs.empty());
    CHECK(comment_text(document.game().annotation(1)) == "said");
    document.remove_glyphs();
    CHECK(document.undo());
    CHECK(document.game().annotation(1).glyphs == std::vector<Glyph>{1, 7});
    CHECK_FALSE(document.undo());
}
