// The things that one page hands over to another, and changes during a question.

#include <tests/support/catch.hpp>
#include <tests/support/read_text.hpp>
#include <tests/support/scratch_folder.hpp>
#include <tests/viewer/window/driver.hpp>

#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/rules/legal_moves.hpp>

#include <wx/listctrl.h>
#include <wx/textctrl.h>

#include <filesystem>
#include <utility>

namespace merels::viewer {

namespace {

using test::read_text;
using test::ScratchFolder;

template <class Wanted> Wanted& in_game(Driver& driver, const char* name) {
    auto* const window = dynamic_cast<Wanted*>(wxWindow::FindWindowByName(name, &driver.game()));
    REQUIRE(window != nullptr);
    return *window;
}

TEST_CASE("a position that is put together ends with its board", "[window][handover]") {
    Driver driver;
    driver.frame().open_game(Game{rule_sets::nine_mens_morris}, {}, {});
    driver.press("Ctrl+Shift+P");
    driver.click(Point{23});
    GamePage& page = driver.game();
    page.document().replace(Game{*rule_sets::find("three-mens-morris")});
    page.refresh_position();
    driver.settle();
    page.document().undo();
    page.refresh_position();
    driver.click(Point{0});
    CHECK(page.document().game().plies() == 1);
}

TEST_CASE("a change during the question about saving does not count as saved",
          "[window][handover]") {
    const ScratchFolder folder;
    Driver driver;
    driver.frame().open_game(read_text("1. d6 {said} f4 *").games.front(), {}, {});
    driver.chosen_file = folder.path("b.playok.txt");
    driver.answer = Questions::Answer::yes;
    Document& document = driver.game().document();
    driver.on_question = [&](const std::string&) {
        document.to_end();
        document.add_line({legal_moves(document.position()).front()});
    };
    driver.run(Command::save_as);
    INFO(driver.asked);
    REQUIRE(std::filesystem::exists(folder.path("b.playok.txt")));
    CHECK(driver.game().has_unsaved_changes());
    driver.on_question = {};
    document.undo();
    CHECK_FALSE(driver.game().has_unsaved_changes());
}

TEST_CASE("the tab of the question is the one that closes", "[window][handover]") {
    const ScratchFolder folder;
    folder.write("other.pgn", "[White \"Other\"]\n\n1. g7 *\n");
    Driver driver;
    driver.frame().open_game(read_text("[White \"Mine\"]\n\n1. d6 *").games.front(), {}, {});
    driver.press("Right 1");
    REQUIRE(driver.game().has_unsaved_changes());
    const std::size_t pages = driver.frame().page_count();
    driver.answer = Questions::Answer::no;
    bool is_first = true;
    driver.on_question = [&](const std::string&) {
        if (std::exchange(is_first, false)) driver.frame().open_path(folder.path("other.pgn"));
    };
    driver.press("Ctrl+W");
    REQUIRE(driver.frame().page_count() == pages);
    CHECK(driver.game().document().game().tags.get("White") == "Other");
}

TEST_CASE("what was given up for the end is not, if the program does not end",
          "[window][handover]") {
    const ScratchFolder folder;
    Driver driver{{}, folder.path("unsaved")};
    driver.frame().open_game(read_text("[White \"One\"]\n\n1. d6 *").games.front(), {}, {});
    driver.press("Right 1");
    GamePage& one = driver.game();
    driver.frame().open_game(read_text("[White \"Two\"]\n\n1. f4 *").games.front(), {}, {});
    driver.press("Right 1");
    REQUIRE(one.has_unsaved_changes());
    REQUIRE(driver.game().has_unsaved_changes());
    int asked = 0;
    driver.on_question = [&](const std::string&) {
        driver.answer = asked++ == 0 ? Questions::Answer::no : Questions::Answer::cancel;
    };
    driver.run(Command::quit);
    driver.settle();
    CHECK(asked == 2);
    CHECK_FALSE(one.is_given_up());
}

TEST_CASE("a tag that was typed is saved, however soon", "[window][handover]") {
    const ScratchFolder folder;
    folder.write("a.pgn", "[White \"Anna\"]\n\n1. d6 f4 *\n");
    Driver driver{{folder.path("a.pgn"), "--ply", "1"}};
    driver.press("Ctrl+I");
    auto& tags = in_game<wxListCtrl>(driver, "tags");
    tags.SetItemState(4, wxLIST_STATE_SELECTED, wxLIST_STATE_SELECTED);
    driver.settle();
    in_game<wxTextCtrl>(driver, "value").SetFocus();
    driver.press("End");
    driver.type(" Maria");
    tags.SetItemState(5, wxLIST_STATE_SELECTED, wxLIST_STATE_SELECTED);
    driver.frame().run(Command::save);
    CHECK(folder.read("a.pgn").find("[White \"Anna Maria\"]") != std::string::npos);
}

TEST_CASE("there is one page of engines, opened from any place", "[window][handover]") {
    Driver driver;
    driver.run(Command::choose_engines);
    const Page* const engines = driver.frame().page();
    const std::size_t pages = driver.frame().page_count();
    driver.run(Command::previous_tab);
    REQUIRE(driver.frame().page() != engines);
    driver.run(Command::choose_engines);
    CHECK(driver.frame().page() == engines);
    CHECK(driver.frame().page_count() == pages);
}

} // namespace

} // namespace merels::viewer
