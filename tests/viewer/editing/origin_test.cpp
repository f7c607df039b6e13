#include <tests/support/catch.hpp>
#include <tests/support/read_text.hpp>
#include <tests/support/scratch_folder.hpp>
#include <tests/viewer/window/driver.hpp>

#include <libnotation/rules/built_in/rule_sets.hpp>
#include <viewer/core/files/collection_file.hpp>

#include <filesystem>

namespace merels::viewer {

namespace {

using Answer = Questions::Answer;
using test::read_text;
using test::ScratchFolder;

TEST_CASE("a game of a collection is not saved over another program's change", "[window][origin]") {
    const ScratchFolder folder;
    const std::string path = folder.path("club.merels");
    REQUIRE_FALSE(make_collection(path).has_value());
    const Game first = read_text("1. d6 d2 *\n").games.front();
    const Game others = read_text("1. d6 d2 2. f4 *\n").games.front();
    REQUIRE(add_to_collection(path, first).has_value());
    Driver driver{{path, "--game", "1", "--ply", "1"}};
    REQUIRE(save_into_collection(path, 1, others, state_in_collection(path, 1)).has_value());
    driver.press("1");
    driver.answer = Answer::cancel;
    driver.press("Ctrl+S");
    CHECK(driver.asked == "Game 1 of " + path + " was changed since it was read.");
    CHECK(driver.game().has_unsaved_changes());
    RuleSetPool pool;
    CHECK(*game_of_collection(path, 1, pool) == others);
    driver.answer = Answer::other;
    driver.press("Ctrl+S");
    CHECK(driver.game().document().game() == others);
    driver.press("Ctrl+Z");
    driver.answer = Answer::yes;
    driver.asked.clear();
    driver.press("Ctrl+S");
    CHECK(driver.asked.empty());
    CHECK(*game_of_collection(path, 1, pool) == driver.game().document().game());
}

TEST_CASE("one file is one file, however it is written", "[window][origin]") {
    const ScratchFolder folder;
    folder.write("one.pgn", "1. d6 d2 *\n");
    std::filesystem::create_directory_symlink(folder.path(""), folder.path("link"));
    Driver driver{{folder.path("one.pgn")}};
    const std::size_t tabs = driver.frame().page_count();
    for (const char* const name : {"./one.pgn", "link/one.pgn"}) {
        CHECK(driver.frame().open_path(folder.path(name)));
        driver.settle();
        CHECK(driver.frame().page_count() == tabs);
    }
}

TEST_CASE("a game that is in no file yet counts as work", "[window][origin]") {
    Driver driver;
    driver.frame().open_game(read_text("1. d6 d2 *\n").games.front(), {}, {});
    driver.settle();
    CHECK(driver.game().has_unsaved_changes());
    driver.frame().open_game(Game{rule_sets::morabaraba}, {}, {});
    driver.settle();
    CHECK_FALSE(driver.game().has_unsaved_changes());
    driver.answer = Answer::no;
}

} // namespace

} // namespace merels::viewer
