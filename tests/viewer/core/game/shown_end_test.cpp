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

} // namespace

} // namespace merels::viewer
