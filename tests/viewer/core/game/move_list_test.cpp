#include <tests/support/catch.hpp>
#include <tests/support/read_text.hpp>
#include <viewer/core/game/move_list.hpp>

#include <libnotation/text/writer.hpp>

using namespace merels;
using namespace merels::test;
using viewer::Document;

TEST_CASE("pasted moves go on from where the reader stands, their variations and comments too") {
    Document document{game_of("1. d6 f4 2. d2 f2 *")};
    document.forward_by(2);
    CHECK_FALSE(viewer::add_moves(document, "a7 {why not} (g7 b4) b6 3. g1!").has_value());
    CHECK(document.place().ply() == 5);
    const std::string text = write(document.game());
    CHECK(text.find("(2. a7 {why not} 2... b6 3. g1!) (2. g7 b4)") != std::string::npos);
    CHECK(main_line(document.game()) == "d6 f4 d2 f2");
    document.undo();
    CHECK(document.game() == game_of("1. d6 f4 2. d2 f2 *"));
    CHECK(document.place().ply() == 2);
}

TEST_CASE("numbers of another game are ignored, and existing moves are followed") {
    Document document{game_of("1. d6 f4 2. d2 *")};
    CHECK_FALSE(viewer::add_moves(document, "17. d6 f4 18. d2 f2").has_value());
    CHECK(main_line(document.game()) == "d6 f4 d2 f2");
    CHECK(document.place().is_at_end());
}

TEST_CASE("an illegal move in a pasted list is reported with its column, and nothing is pasted") {
    Document document{game_of("1. d6 f4 *")};
    document.to_end();
    const auto why = viewer::add_moves(document, "2. d2 d2 3. a1");
    REQUIRE(why.has_value());
    CHECK(why->starts_with("column 7: d2 is occupied"));
    CHECK(viewer::add_moves(document, "2. d2\n d2")->starts_with("line 2, column 2: "));
    CHECK(viewer::add_moves(document, "hello there").has_value());
    CHECK(viewer::add_moves(document, "  \n").value() == "There are no moves.");
    CHECK_FALSE(document.can_undo());
    CHECK(document.place().ply() == 2);
}

TEST_CASE("a whole record is distinguished from moves") {
    CHECK(viewer::is_record("\n[Event \"x\"]\n\n1. d6 *"));
    CHECK(viewer::is_record("(;GM[5])"));
    CHECK_FALSE(viewer::is_record("1. d6 f4"));
    CHECK_FALSE(viewer::is_record("{first} 1. d6"));
    RuleSetPool pool;
    const auto game
        = viewer::read_record("[White \"A\"]\n\n1. d6 f4 *", rule_sets::nine_mens_morris, pool);
    REQUIRE(game.has_value());
    CHECK(game->tags.get("White") == "A");
    CHECK_FALSE(
        viewer::read_record("[White \"A\"]\n\n1. d6 d6 *", rule_sets::nine_mens_morris, pool)
            .has_value());
}
