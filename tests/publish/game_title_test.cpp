#include <libnotation/publish/game_title.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/read_text.hpp>

#include <fmt/format.h>

using namespace merels;
using namespace merels::test;

namespace {

GameHeader header_of(std::string_view record) {
    return game_header(read_text(record).games.front());
}

} // namespace

TEST_CASE("the head of a game has its players, result, occasion, length and end") {
    CHECK(header_of("[White \"Ann\"]\n[Black \"Bea\"]\n[Event \"Cup\"]\n[Site \"Rome\"]\n"
                    "[Date \"2024.07.??\"]\n[Variant \"three-mens-morris\"]\n\n"
                    "1. a1 b1 2. a3 c3 3. a2 1-0\n")
          == GameHeader{"Ann – Bea", "1–0", "July 2024 · Cup · Rome · 5 plies · line completed",
                        "Three men's morris"});
}

TEST_CASE("the head of a game names the player who cannot move or has too few men") {
    const auto end_of = [](std::string_view position, std::string_view move) {
        return header_of(fmt::format("[SetUp \"1\"]\n[Position \"{}\"]\n\n{}\n", position, move))
            .details;
    };
    CHECK(end_of("W:Wd7,a4,g4,d2:Ba7,g7,a1,g1", "1. d2-d1 1-0") == "1 ply · Black cannot move");
    CHECK(end_of("B:Wa7,g7,a1,g1:Bd7,a4,g4,d2", "1... d2-d1 0-1") == "1 ply · White cannot move");
    CHECK(end_of("W:Wa7,d7,g4:Bb2,d2,f6", "1. g4-g7xb2 1-0") == "1 ply · Black has too few men");
    CHECK(end_of("B:Wb2,d2,f6:Ba7,d7,g4", "1... g4-g7xb2 0-1") == "1 ply · White has too few men");
}

TEST_CASE("the head of a game has its whole date in words, and nothing twice") {
    CHECK(header_of("[White \"Ann\"]\n[Event \"PlayOK\"]\n[Site \"PlayOK\"]\n"
                    "[Date \"2024.07.08\"]\n\n1. d6 *\n")
              .details
          == "8 July 2024 · PlayOK · 1 ply");
    CHECK(
        header_of("[White \"Ann\"]\n[Event \"Cup of Rome\"]\n[Site \"Rome\"]\n\n1. d6 *\n").details
        == "Cup of Rome · Rome · 1 ply");
}

TEST_CASE("the head of a game has its round, and the name of its annotator") {
    const GameHeader header = header_of("[Event \"Cup\"]\n[White \"Ann\"]\n[Round \"3\"]\n"
                                        "[Annotator \"Eve\"]\n\n1. d6 *\n");
    CHECK(header.details == "Cup · round 3 · 1 ply");
    CHECK(header.annotator == "Comments by Eve");
}

TEST_CASE("a plain head has no signs around names in other scripts") {
    const Game game = read_text("[White \"אב\"]\n[Event \"גד\"]\n[Annotator \"הו\"]\n\n1. d6 *\n")
                          .games.front();
    CHECK(game_header(game).title != plain_header(game).title);
    CHECK(plain_header(game)
          == GameHeader{"אב – Black", "", "גד · 1 ply", "Nine men's morris", "Comments by הו"});
}

TEST_CASE("the head of a game leaves out unknown values") {
    CHECK(header_of(
              "[Event \"Cup\"]\n[Site \"https://example.org\"]\n[Date \"????.??.??\"]\n\n1. d6 *\n")
          == GameHeader{"Cup", "", "1 ply", "Nine men's morris"});
    CHECK(header_of("*\n") == GameHeader{"Nine men's morris", "", "", "Nine men's morris"});
    CHECK(header_of("1. d6 1/2-1/2\n").result == "½–½");
}
