#include <tests/support/catch.hpp>
#include <tests/support/scratch_folder.hpp>
#include <viewer/core/files/record_file.hpp>

#include <libnotation/rules/built_in/rule_sets.hpp>

using namespace merels;
using namespace merels::test;
using namespace merels::viewer;

namespace {

OpenedGame opened(const std::string& text) {
    const ScratchFolder folder;
    folder.write("t.pgn", text);
    RuleSetPool pool;
    auto game = open_game(folder.path("t.pgn"), 1, {nullptr, &pool});
    REQUIRE(game);
    return std::move(*game);
}

} // namespace

TEST_CASE("faults of a record are shown with their place, and lead to the move before it") {
    CHECK(opened("1. d6 d2 *\n").findings.empty());
    const auto one = opened("[White \"Mia\"]\n\n1. d6 d2 2. d6 f4 *\n");
    REQUIRE(one.findings.size() == 1);
    CHECK(one.findings[0].words.starts_with("t.pgn:3:13: error: d6 is occupied"));
    CHECK(one.findings[0].node == 2);
    // In a variation: the move before it there.
    const auto other = opened("1. d6 d2 (1... f4 2. f4) 2. b4 *\n");
    REQUIRE(other.findings.size() == 1);
    CHECK(other.findings[0].node == 3);
    CHECK(other.game.is_variation(3));
}

TEST_CASE("a game is opened by its number, and the number of games in a file is known") {
    const ScratchFolder folder;
    folder.write("one.pgn", "1. d6 d2 *\n");
    folder.write("two.pgn", "1. d6 d2 *\n\n[White \"Mia\"]\n\n1. f4 *\n");
    folder.write("none.pgn", "");
    CHECK_FALSE(has_several_records(folder.path("one.pgn")));
    CHECK(has_several_records(folder.path("two.pgn")));
    CHECK_FALSE(has_several_records(folder.path("none.pgn")));
    CHECK_FALSE(has_several_records(folder.path("missing.pgn")));
    RuleSetPool pool;
    CHECK(open_game(folder.path("two.pgn"), 2, {nullptr, &pool})->game.tags.get("White") == "Mia");
    CHECK(open_game(folder.path("two.pgn"), 3, {nullptr, &pool}).error()
          == folder.path("two.pgn") + " has only 2 games, so there is no game 3");
    CHECK(open_game(folder.path("none.pgn"), 1, {nullptr, &pool}).error()
          == folder.path("none.pgn") + ": no game was found");
    for (const auto& [text, fault] :
         {std::pair{"\x89PNG\r\n\x1a\n", " is a PNG picture, not a record"},
          std::pair{"Dear Mia,\nthe game was a draw.\n", ": no game was found"}}) {
        folder.write("other", text);
        CHECK(open_game(folder.path("other"), 1, {nullptr, &pool}).error()
              == folder.path("other") + fault);
    }
    const RuleSet& forced = rule_sets::mulino;
    CHECK(&open_game(folder.path("one.pgn"), 1, {&forced, &pool})->game.rule_set() == &forced);
}
