#include <tests/support/catch.hpp>
#include <tests/support/scratch_folder.hpp>
#include <tests/viewer/window/driver.hpp>

#include <libnotation/rules/built_in/rule_sets.hpp>

namespace merels::viewer {

namespace {

using Answer = Questions::Answer;
using test::ScratchFolder;

constexpr const char* mulino = "[Event \"One\"]\n[Variant \"mulino\"]\n\n1. d6 f4 *\n";

TEST_CASE("the rules of a record are not changed without a word", "[window][record-rules]") {
    const ScratchFolder folder;
    folder.write("one.pgn", mulino);
    Driver driver{{folder.path("one.pgn"), "--ply", "1", "--rules", "lasker-morris"}};
    REQUIRE(driver.game().document().game().rule_set().id == "lasker-morris");
    driver.press("1");
    driver.answer = Answer::cancel;
    driver.press("Ctrl+S");
    CHECK(driver.asked.find(
              "the record has the rules Mulino, but you opened the game under the rules Lasker")
          != std::string::npos);
    CHECK(driver.answers
          == std::vector<std::string>{"Change the record's rules", "Save elsewhere…", ""});
    CHECK(folder.read("one.pgn") == mulino);
    CHECK(driver.game().has_unsaved_changes());
    driver.answer = Answer::no;
    driver.chosen_file = folder.path("other.pgn");
    driver.press("Ctrl+S");
    CHECK(folder.read("one.pgn") == mulino);
    CHECK(folder.read("other.pgn").find("lasker-morris") != std::string::npos);
}

TEST_CASE("the rules of a record are changed where that is agreed to", "[window][record-rules]") {
    const ScratchFolder folder;
    folder.write("one.pgn", mulino);
    Driver driver{{folder.path("one.pgn"), "--ply", "1", "--rules", "lasker-morris"}};
    driver.press("1");
    driver.answer = Answer::yes;
    driver.press("Ctrl+S");
    CHECK(folder.read("one.pgn").find("lasker-morris") != std::string::npos);
    driver.asked.clear();
    driver.press("2 Ctrl+S");
    CHECK(driver.asked.empty());
}

TEST_CASE("rules that the person has chosen are saved without asking", "[window][record-rules]") {
    const ScratchFolder folder;
    folder.write("one.pgn", mulino);
    Driver driver{{folder.path("one.pgn"), "--ply", "1"}};
    GamePage& page = driver.game();
    page.document().replace(Game{rule_sets::lasker_morris});
    page.choose_rules();
    page.refresh_position();
    driver.press("Ctrl+S");
    CHECK(driver.asked.empty());
    CHECK(folder.read("one.pgn").find("lasker-morris") != std::string::npos);
}

TEST_CASE("a record that names no rules is saved as it was read", "[window][record-rules]") {
    const ScratchFolder folder;
    folder.write("two.pgn", "1. d6 f4 *\n\n1. a1 a4 *\n");
    Driver driver{{folder.path("two.pgn"), "--game", "1", "--ply", "1", "--rules", "mulino"}};
    driver.press("1 Ctrl+S");
    CHECK(driver.asked.empty());
    CHECK_FALSE(driver.game().has_unsaved_changes());
}

} // namespace

} // namespace merels::viewer
