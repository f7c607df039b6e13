#include <tests/support/catch.hpp>
#include <tests/support/read_text.hpp>
#include <tests/support/scratch_folder.hpp>
#include <tests/viewer/window/driver.hpp>

#include <viewer/study/training_page.hpp>

#include <wx/choice.h>
#include <wx/listbox.h>
#include <wx/uiaction.h>

#include <fstream>
#include <iterator>

namespace merels::viewer {

namespace {

constexpr const char* running_mill = "samples/tutorials/running-mill.pgn";

std::string bytes_of(const std::string& path) {
    std::ifstream file{path, std::ios::binary};
    return {std::istreambuf_iterator<char>{file}, {}};
}

template <class Wanted> Wanted& front(Driver& driver) {
    auto* const page = dynamic_cast<Wanted*>(driver.frame().page());
    REQUIRE(page != nullptr);
    return *page;
}

template <class Wanted> Wanted& named(const char* name) {
    auto* const window = dynamic_cast<Wanted*>(wxWindow::FindWindowByName(name));
    REQUIRE(window != nullptr);
    return *window;
}

void click_point(Driver& driver, const char* point) {
    auto& page = front<TrainingPage>(driver);
    const svg::Place place = page.board().place_of(*page.training().position().board().find(point));
    driver.click_at(page.board(), {static_cast<int>(place.x), static_cast<int>(place.y)});
}

/// The own move is shown first, and the reply a while later.
void wait_for_reply(Driver& driver) {
    const auto& page = front<TrainingPage>(driver);
    CHECK(
        driver.wait_for([&] { return page.document().position() == page.training().position(); }));
}

TEST_CASE("a lesson asks for the move, answers it and plays the reply", "[window][study]") {
    Driver driver{{running_mill, "--game", "1"}};
    driver.press("F7");
    auto& page = front<TrainingPage>(driver);
    CHECK(page.said().find("The running mill") != std::string::npos);
    driver.picture("training-begin");
    // A move that the record does not have.
    click_point(driver, "f4");
    click_point(driver, "f2");
    CHECK(page.said().find("f4-f2: the record has another move here") != std::string::npos);
    CHECK(page.training().node() == Game::root);
    driver.press("F8");
    CHECK(page.said().find("The man on e3 moves.") != std::string::npos);
    driver.picture("training-hint");
    click_point(driver, "e3");
    click_point(driver, "d3");
    click_point(driver, "b6");
    CHECK(page.said().find("e3-d3xb6!: right.") != std::string::npos);
    CHECK(page.said().find("Black plays f6-d6.") != std::string::npos);
    wait_for_reply(driver);
    driver.picture("training-reply");
    CHECK(page.training().score().wrong == 1);
    CHECK(page.training().score().found == 0);
    driver.press("F9 F9 F9");
    CHECK(page.training().is_over());
    wait_for_reply(driver);
    driver.picture("training-end");
    CHECK_FALSE(driver.frame().run(Command::hint));
}

TEST_CASE("a drawing is not an answer, and a lesson remembers no steps to undo",
          "[window][study]") {
    Driver driver{{running_mill, "--game", "1"}};
    driver.press("F7");
    auto& page = front<TrainingPage>(driver);
    const std::string said = page.said();
    const svg::Place place = page.board().place_of(Point{0});
    wxUIActionSimulator simulator;
    simulator.MouseMove(
        page.board().ClientToScreen(wxPoint{static_cast<int>(place.x), static_cast<int>(place.y)}));
    driver.settle();
    simulator.MouseClick(wxMOUSE_BTN_RIGHT);
    driver.settle();
    const Document& document = page.document();
    CHECK_FALSE(document.game().annotation(document.node()).after.empty());
    CHECK(page.said() == said);
    CHECK(page.training().score().wrong == 0);
    driver.press("F9");
    wait_for_reply(driver);
    CHECK_FALSE(document.can_undo());
}

TEST_CASE("the learner may take the other side, and sees the record at last", "[window][study]") {
    Driver driver{{running_mill, "--game", "1"}};
    driver.press("F7");
    auto& page = front<TrainingPage>(driver);
    named<wxChoice>("learner").SetFocus();
    driver.press("Down");
    CHECK(page.training().position().to_move() == Color::black);
    CHECK(page.said().find("White plays e3-d3xb6!.") != std::string::npos);
    driver.run(Command::open_record);
    CHECK(driver.game().document().game().plies() == 7);
}

TEST_CASE("the record that a training opens is the one that is saved now", "[window][study]") {
    const test::ScratchFolder folder;
    folder.write("one.pgn", "1. d6 d2 *\n");
    Driver driver{{folder.path("one.pgn")}};
    driver.press("F7");
    driver.press("Ctrl+PageUp Right 1 Ctrl+S");
    CHECK_FALSE(driver.game().has_unsaved_changes());
    const Game saved = driver.game().document().game();
    driver.press("Ctrl+PageDown");
    const std::size_t tabs = driver.frame().page_count();
    driver.run(Command::open_record);
    CHECK(driver.frame().page_count() == tabs);
    CHECK(driver.game().document().game() == saved);
    driver.press("Ctrl+W");
    driver.run(Command::open_record);
    CHECK(driver.game().document().game() == saved);
    CHECK_FALSE(driver.game().has_unsaved_changes());
    driver.press("2 Ctrl+S");
    CHECK_FALSE(driver.game().has_unsaved_changes());
}

TEST_CASE("a lesson fits into a small and dark window", "[window][study]") {
    Driver driver{{running_mill, "--game", "1", "--size", "700x520", "--dark"}};
    driver.press("F7");
    driver.picture("training-small-dark");
}

/// Chooses a rule set by keys.
void choose_rules(Driver& driver, const std::string& name) {
    auto& rules = named<wxChoice>("other rule sets");
    rules.SetFocus();
    for (unsigned i = 0; i < rules.GetCount(); ++i) {
        if (rules.GetStringSelection().StartsWith(name)) return;
        driver.press("Down");
    }
    FAIL("no such rule set");
}

TEST_CASE("a game is looked at under other rules, move by move", "[window][study]") {
    Driver driver{{running_mill, "--game", "1"}};
    driver.press("F6");
    CHECK(wxWindow::FindFocus() == &named<wxChoice>("other rule sets"));
    choose_rules(driver, "Moinho");
    auto& changes = named<wxListBox>("changes");
    REQUIRE(changes.GetCount() >= 2);
    CHECK(changes.GetString(0) == "3. e3-d3xa4: Black may not fly here.");
    CHECK(changes.GetString(1).StartsWith("3... d7-e3: not legal"));
    driver.picture("other-rules");
    changes.SetFocus();
    driver.press("Down Down");
    CHECK(driver.game().document().place().ply() == 6);
    driver.picture("other-rules-place");
    const auto& opening = named<wxButton>("open under rules");
    driver.click_at(opening, {20, 10});
    CHECK(driver.game().document().game().plies() == 5);
    CHECK(driver.game().document().game().rule_set().id == "moinho");
}

TEST_CASE("the rules of a game are a tab, the differences from nine men's morris first",
          "[window][study]") {
    Driver driver{{"samples/composed/mulino.pgn"}};
    wxSimplebook& panes = driver.game().panes();
    for (std::size_t pane = 0; pane < panes.GetPageCount(); ++pane)
        if (panes.GetPageText(pane) == "Rules") panes.SetSelection(pane);
    driver.settle();
    const auto& rules = named<wxTextCtrl>("rules of the game");
    CHECK(rules.IsShownOnScreen());
    driver.press("F6");
    CHECK_FALSE(rules.IsShownOnScreen());
    CHECK(named<wxChoice>("other rule sets").IsShownOnScreen());
    wxWindow* const back = wxWindow::FindWindowByLabel("Rules", rules.GetParent());
    REQUIRE(back != nullptr);
    driver.click_at(*back, {10, 10});
    CHECK(rules.IsShownOnScreen());
    const std::string text = rules.GetValue().utf8_string();
    CHECK(text.starts_with("Mulino\n"));
    const std::size_t differs = text.find("\nDifferent from nine men's morris\nprotection: ");
    CHECK(differs < text.find("\nAs in nine men's morris\nmen: 9 each\n"));
    driver.picture("rules-mulino");
}

TEST_CASE("a start that other rules cannot have is explained", "[window][study]") {
    Driver driver{{"samples/composed/twelve-mens-morris.pgn", "--size", "700x520", "--dark"}};
    driver.press("F6");
    choose_rules(driver, "Three");
    CHECK(named<wxListBox>("changes").GetCount() >= 2);
    driver.picture("other-rules-small-dark");
}

TEST_CASE("a sample that was changed is saved as a copy", "[window][study]") {
    const std::string before = bytes_of(project_path(running_mill));
    const test::ScratchFolder folder;
    Driver driver{{running_mill, "--ply", "1"}};
    driver.press("1 Ctrl+S");
    CHECK(driver.told() == "Samples cannot be changed. Choose where to save your copy.");
    CHECK(driver.game().has_unsaved_changes());
    driver.chosen_file = project_path(running_mill);
    driver.press("Ctrl+S");
    CHECK(driver.told() == "Samples cannot be changed. Choose where to save your copy.");
    CHECK(bytes_of(project_path(running_mill)) == before);
    driver.chosen_file = folder.path("mine.pgn");
    driver.press("Ctrl+S");
    CHECK(driver.told() == "Saved: " + folder.path("mine.pgn"));
    driver.press("2 Ctrl+S");
    CHECK(test::read_text(folder.read("mine.pgn")).games.at(0).annotation(1).glyphs
          == std::vector<Glyph>{2});
    CHECK(bytes_of(project_path(running_mill)) == before);
}

} // namespace

} // namespace merels::viewer
