#include <tests/support/catch.hpp>
#include <tests/support/scratch_folder.hpp>
#include <viewer/core/collection/game_rows.hpp>
#include <viewer/core/window/launch.hpp>

using namespace merels;
using namespace merels::viewer;
using merels::test::ScratchFolder;

TEST_CASE("the command line says what is opened, and how") {
    const auto launch = parse_launch({"a.pgn", "--game", "2", "--ply", "3", "--rules", "mulino",
                                      "--language", "de", "--size", "700x520", "--dark"});
    REQUIRE(launch);
    CHECK(launch->file == "a.pgn");
    CHECK(launch->game == 2);
    CHECK(launch->ply == 3);
    CHECK(launch->rules == "mulino");
    CHECK(launch->language == "de");
    REQUIRE(launch->size);
    CHECK(launch->size->width == 700);
    CHECK(launch->size->height == 520);
    CHECK(launch->is_dark == true);
}

TEST_CASE("wrong words of the command line are reported, and end with status 2") {
    const std::vector<std::pair<std::vector<std::string>, std::string>> cases{
        {{"--rules", "nope"}, "there is no rule set nope"},
        {{"--language", "fr"}, "fr not in {en,de,es,hr,it,pt}"},
        {{"--theme", "xx"}, "xx not in "},
        {{"--size", "10x10"}, "--size: "},
        {{"--game", "0"}, "--game: "},
    };
    for (const auto& [words, message] : cases) {
        INFO(words.front());
        const auto launch = parse_launch(words);
        REQUIRE(!launch);
        CHECK(launch.error().status == 2);
        CHECK(launch.error().text.find(message) != std::string::npos);
    }
}

TEST_CASE("a game begins after some moves, and too few moves are reported") {
    constexpr const char* records = "1. d6 d2 2. f4 b4 1-0\n\n[White \"Zoe\"]\n\n1. d6 d7 0-1\n\n"
                                    "[White \"Ann\"]\n\n1. a1 *\n";
    const ScratchFolder folder;
    folder.write("club.pgn", records);
    RuleSetPool pool;
    auto opened = open_record(folder.path("club.pgn"), 1, {nullptr, &pool});
    REQUIRE(opened);
    CHECK_FALSE(begin_after(*opened, 3));
    CHECK(opened->to.size() == 3);
    CHECK_FALSE(begin_after(*opened, 0));
    CHECK(opened->to.empty());
    CHECK(begin_after(*opened, 999) == "the game has only 4 moves, so there is no move 999");
    CHECK(opened->to.size() == 4);
    opened = open_record(folder.path("club.pgn"), 3, {nullptr, &pool});
    REQUIRE(opened);
    CHECK(begin_after(*opened, 2) == "the game has only 1 move, so there is no move 2");
    const auto none = open_record(folder.path("club.pgn"), 999, {nullptr, &pool});
    REQUIRE_FALSE(none);
    CHECK(none.error() == folder.path("club.pgn") + " has only 3 games, so there is no game 999");
}
