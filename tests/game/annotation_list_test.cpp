#include <libnotation/game/annotation.hpp>

#include <libnotation/game/game.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <tests/support/catch.hpp>

using namespace merels;

TEST_CASE("an annotation that is used again is empty, and its memory is the same") {
    AnnotationList list;
    list.clear();
    CHECK(list[0].empty());
    REQUIRE(list.add() == 1);
    REQUIRE(list.add() == 2);
    list[1].glyphs = {1, 14};
    list[1].before.emplace_back().text = "here";
    list[1].after.emplace_back().text = "there";
    list[1].unread = "a1-z9 and so on";
    const Glyph* glyphs = list[1].glyphs.data();
    const Comment* after = list[1].after.data();
    list.clear();
    CHECK(list[0].empty());
    REQUIRE(list.add() == 1);
    CHECK(list[1].empty());
    list[1].glyphs.push_back(2);
    list[1].after.emplace_back();
    CHECK(list[1].glyphs.data() == glyphs);
    CHECK(list[1].after.data() == after);
}

TEST_CASE("annotations are copied and moved without those that are forgotten") {
    AnnotationList list;
    list.clear();
    list.add();
    list.add();
    list[1].glyphs = {3};
    AnnotationList copy{list};
    list.clear();
    CHECK(copy[1].glyphs == std::vector<Glyph>{3});
    CHECK(copy.add() == 3);
    copy = list;
    CHECK(copy.add() == 1);
    CHECK(copy[1].empty());
    AnnotationList moved{std::move(copy)};
    CHECK(moved.add() == 2);
    list = std::move(moved);
    CHECK(list.add() == 3);
}

TEST_CASE("a game that is cleared has none of its old annotations") {
    const Position start{rule_sets::nine_mens_morris};
    const Move d6{Point::none, *start.board().find("d6")};
    Game game{start};
    game.annotate(game.add(Game::root, d6)).glyphs = {1};
    game.annotate(Game::root).after.emplace_back().text = "opening";
    game.clear(start);
    CHECK(game == Game{start});
    const NodeId node = game.add(Game::root, d6);
    CHECK(game.annotation(node).empty());
    CHECK(game.annotate(node).empty());
}
