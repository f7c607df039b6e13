#include <tests/support/catch.hpp>
#include <tests/support/read_text.hpp>
#include <viewer/core/game/document.hpp>
#include <viewer/core/game/move_comment.hpp>

#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/rules/legal_moves.hpp>

using namespace merels;
using namespace merels::test;
using viewer::comment_text;
using viewer::Document;

TEST_CASE("a comment that is put aside can be redone, and after it what could be before") {
    Document document{game_of("1. d6 f4 2. d2 *")};
    const Game before = document.game();
    document.forward();
    document.set_comment("first");
    document.mark_saved();
    document.toggle_glyph(1);
    document.undo();
    document.undo();
    document.put_comment_aside(2, "aside");
    CHECK(document.game() == before);
    CHECK(document.node() == 1);
    CHECK(document.has_unsaved_changes());
    CHECK(document.redo());
    CHECK(document.node() == 2);
    CHECK(document.game().annotation(2).after.front().text == "aside");
    CHECK(document.redo());
    CHECK(document.game().annotation(1).after.front().text == "first");
    // It was saved without the other one.
    CHECK(document.has_unsaved_changes());
    CHECK(document.redo());
    CHECK_FALSE(document.redo());
    while (document.undo()) {
    }
    CHECK(document.game() == before);
    // A change without effect cannot be redone.
    document.put_comment_aside(2, "");
    CHECK(document.redo());
    CHECK(document.game().annotation(2).after.front().text == "aside");
}

TEST_CASE("what is redone after a comment that was put aside does not take it back") {
    Document document{game_of("1. d6 {old} f4 {[%eval +0.85,14]} {older} *")};
    const NodeId node = GENERATE(0U, 1U, 2U);
    document.go_to(node);
    const auto comment = [&] { return comment_text(document.game().annotation(node)); };
    const Game before = document.game();
    const std::string old = comment();

    SECTION("an edit of the same move") {
        node == Game::root ? document.toggle_circle({'G', Point{0}}) : document.toggle_glyph(1);
    }
    SECTION("an edit of the whole game") {
        Game copy = document.game();
        copy.annotate(1).glyphs.push_back(1);
        document.extend(copy);
    }
    SECTION("a merged game") { REQUIRE(document.merge(game_of("1. d6 b4 *")).has_value()); }
    SECTION("the same record under other rules") {
        Game copy = document.game();
        copy.tags.set("Event", "x");
        document.replace(copy);
    }
    const Game after = document.game();
    document.undo();
    document.put_comment_aside(node, "new words");
    CHECK(comment() == old);
    REQUIRE(document.redo());
    CHECK(comment() == "new words");
    REQUIRE(document.redo());
    CHECK(comment() == "new words");
    CHECK_FALSE(document.redo());
    // All else is as it was.
    document.set_comment(node, old);
    CHECK(document.game() == after);
    while (document.undo()) {
    }
    CHECK(document.game() == before);
}

TEST_CASE("another comment, or another game, that is redone after one that was put aside counts") {
    Document document{game_of("1. d6 {old} f4 *")};
    document.forward();
    const auto comment = [&] { return comment_text(document.game().annotation(1)); };
    SECTION("another comment") {
        document.set_comment("other");
        document.toggle_glyph(1);
        document.undo();
        document.undo();
        document.put_comment_aside(1, "aside");
        document.redo();
        CHECK(comment() == "aside");
        document.redo();
        CHECK(comment() == "other");
        document.redo();
        CHECK(comment() == "other");
    }
    SECTION("another game") {
        const Game other = game_of("1. a7 {old} g7 *");
        document.replace(other);
        document.undo();
        document.put_comment_aside(1, "aside");
        document.redo();
        document.redo();
        CHECK(document.game() == other);
    }
    SECTION("the comment taken away") {
        document.set_comment("");
        document.undo();
        document.put_comment_aside(1, "aside");
        document.redo();
        document.redo();
        CHECK(comment().empty());
    }
    SECTION("a game without moves") {
        const Game other = game_of("*");
        document.replace(other);
        document.undo();
        document.put_comment_aside(Game::root, "aside");
        document.redo();
        document.redo();
        CHECK(document.game() == other);
    }
}

TEST_CASE("a comment that is put aside comes before unread text that became a comment") {
    Document document{game_of("1. d6 d2 xx *")};
    document.to_end();
    const NodeId d2 = document.node();
    const Game before = document.game();
    const auto texts = [&] {
        std::vector<std::string> found;
        for (const auto& comment : document.game().annotation(d2).after)
            found.push_back(comment.text);
        return found;
    };
    using Texts = std::vector<std::string>;
    const auto redo_all = [&](const Texts& said) {
        REQUIRE(document.redo());
        CHECK(document.game().annotation(d2).unread == "xx");
        CHECK(texts() == Texts{"hello"});
        while (document.redo()) {
            CHECK(document.game().annotation(d2).unread.empty());
            CHECK(texts() == said);
        }
        while (document.undo()) {
        }
        CHECK(document.game() == before);
    };
    SECTION("a move was played, and more") {
        document.play(legal_moves(document.position()).front());
        document.back();
        document.toggle_glyph(1);
        document.undo();
        document.undo();
        document.put_comment_aside(d2, "hello");
        redo_all({"hello", "xx"});
    }
    SECTION("a game was merged") {
        REQUIRE(document.merge(game_of("1. d6 d2 2. f4 *")).has_value());
        document.undo();
        document.put_comment_aside(d2, "hello");
        redo_all({"hello", "xx"});
    }
    SECTION("a drawing stands there") {
        document.toggle_circle({'G', Point{0}});
        document.play(legal_moves(document.position()).front());
        document.undo();
        document.put_comment_aside(d2, "hello");
        REQUIRE(document.redo());
        REQUIRE(document.redo());
        CHECK(texts() == Texts{"hello", "xx"});
        CHECK(document.game().annotation(d2).after[0].circles.size() == 1);
    }
    SECTION("a move was played, and something else said") {
        document.play(legal_moves(document.position()).front());
        document.set_comment(d2, "else");
        document.undo();
        document.undo();
        document.put_comment_aside(d2, "hello");
        REQUIRE(document.redo());
        REQUIRE(document.redo());
        CHECK(texts() == Texts{"hello", "xx"});
        REQUIRE(document.redo());
        CHECK(texts() == Texts{"else"});
    }
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
