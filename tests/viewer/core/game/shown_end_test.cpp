#include <tests/support/catch.hpp>
#include <tests/support/read_text.hpp>
#include <viewer/core/game/shown_end.hpp>

#include <libnotation/drawing/scene/board_scene.hpp>

namespace merels::viewer {

namespace {

/// A game in which White completes a line with the fifth move. Its variation ends in the same way.
Document finished_game() {
    return Document{test::read_text("[Variant \"three-mens-morris\"]\n\n"
                                    "1. a1 b1 2. a3 c3 3. a2 (3. b2 b3 4. b2-a2) *\n")
                        .games.front()};
}

std::string shown(const Document& document, GameKind kind) {
    const auto end = shown_end(document, kind);
    return end ? in_words(*end) : std::string{};
}

constexpr const char* words = "White wins: line completed";

TEST_CASE("the end of a usual game is shown at its last position") {
    Document document = finished_game();
    CHECK(shown(document, GameKind::usual).empty());
    document.to_end();
    CHECK(shown(document, GameKind::usual) == words);
}

TEST_CASE("the end of a game against the engine is shown at every position of the main line") {
    Document document = finished_game();
    for (unsigned ply = 0; ply <= document.game().plies(); ++ply) {
        CHECK(shown(document, GameKind::against_engine) == words);
        document.forward();
    }
    document.next_variation();
    REQUIRE(document.game().is_variation(document.node()));
    CHECK(shown(document, GameKind::against_engine).empty());
    document.to_end();
    CHECK(shown(document, GameKind::against_engine) == words);
}

TEST_CASE("the end of a lesson is shown only in a variation") {
    Document document = finished_game();
    document.to_end();
    CHECK(shown(document, GameKind::lesson).empty());
    document.next_variation();
    document.to_end();
    CHECK(shown(document, GameKind::lesson) == words);
}

/// A game of three men's morris in which White's next move can complete a line.
Document open_game(const std::string& result, const std::string& moves = "") {
    return Document{test::read_text("[Variant \"three-mens-morris\"]\n[Result \"" + result
                                    + "\"]\n\n1. a1 b1 2. a3 c3 " + moves + result + "\n")
                        .games.front()};
}

/// Plays to a point on the board.
void place(Document& document, const char* point) {
    document.play({Point::none, *document.position().board().find(point)});
}

TEST_CASE("the result of a game that has just ended is undone with the last move") {
    Document document = open_game("*");
    document.to_end();
    CHECK_FALSE(document.conclude(GameResult::white_wins));
    const std::uint64_t before = document.state();
    place(document, "a2");
    document.mark_saved();
    CHECK_FALSE(document.conclude(GameResult::unfinished));
    CHECK(document.conclude(GameResult::white_wins));
    CHECK(document.game().result == GameResult::white_wins);
    CHECK(document.has_unsaved_changes());
    CHECK(document.undo());
    CHECK(document.game().result == GameResult::unfinished);
    CHECK(document.place().ply() == 4);
    CHECK(document.state() == before);
    CHECK(document.redo());
    CHECK(document.game().result == GameResult::white_wins);
    CHECK(document.place().ply() == 5);
    CHECK(document.undoes_move());
}

TEST_CASE("a move after the end takes back the result that the game got by itself") {
    Document document = open_game("*");
    document.to_end();
    place(document, "b2");
    const bool is_own = GENERATE(true, false);
    CAPTURE(is_own);
    if (is_own)
        REQUIRE(document.conclude(GameResult::draw));
    else
        document.set_head(document.game().tags, GameResult::draw);
    Tags tags = document.game().tags;
    tags.set("White", "Anna");
    document.set_head(tags, GameResult::draw);
    document.set_comment("a draw");
    place(document, "b3");
    CHECK(document.game().result == (is_own ? GameResult::unfinished : GameResult::draw));
    CHECK(document.conclude(GameResult::black_wins) == is_own);
    CHECK(document.undo());
    CHECK(document.game().result == GameResult::draw);
    CHECK(document.place().ply() == 5);
    CHECK(document.game().tags == tags);
    CHECK(document.redo());
    CHECK(document.game().result == (is_own ? GameResult::black_wins : GameResult::draw));
}

TEST_CASE("a game with a result, and a variation, are not concluded") {
    Document drawn = open_game("1/2-1/2");
    drawn.to_end();
    place(drawn, "a2");
    CHECK_FALSE(drawn.conclude(GameResult::white_wins));
    CHECK(drawn.game().result == GameResult::draw);
    Document varied = open_game("*", "3. b2 ");
    varied.to_end();
    varied.back();
    place(varied, "a2");
    CHECK_FALSE(varied.conclude(GameResult::white_wins));
    CHECK(varied.game().result == GameResult::unfinished);
    // An edit after the last move is a decision of a person.
    Document edited = open_game("*");
    edited.to_end();
    place(edited, "a2");
    edited.set_comment("won");
    CHECK_FALSE(edited.conclude(GameResult::white_wins));
}

} // namespace

} // namespace merels::viewer
