#include <tests/support/catch.hpp>
#include <tests/support/read_text.hpp>
#include <tests/viewer/window/driver.hpp>

#include <libnotation/text/notation/move_text.hpp>

#include <wx/button.h>
#include <wx/choice.h>
#include <wx/menu.h>
#include <wx/textctrl.h>

namespace merels::viewer {

namespace {

/// Runs the entry of the move's menu that has these words.
void choose(Driver& driver, const char* words) {
    wxMenu menu;
    const auto commands = driver.game().fill_menu(menu);
    const int id = menu.FindItem(words);
    REQUIRE(id != wxNOT_FOUND);
    REQUIRE(menu.FindItem(id)->IsEnabled());
    driver.game().run_from_menu(commands.at(id));
    driver.settle();
}

std::string line(Driver& driver) {
    const Game& game = driver.game().document().game();
    std::string moves;
    for (NodeId node = game.first_child(Game::root); node != Game::none;
         node = game.first_child(node))
        moves += (moves.empty() ? "" : " ") + format(game.move(node), game.rule_set().board);
    return moves;
}

TEST_CASE("the menu of a move has what can be done with it", "[window][moves]") {
    Driver driver;
    driver.open_text("1. d6 f4 (1... d2 2. f4) 2. d2 f6 *\n");
    wxMenu menu;
    const auto commands = driver.game().fill_menu(menu);
    std::vector<std::string> words;
    for (const wxMenuItem* const item : menu.GetMenuItems())
        words.push_back(item->GetItemLabelText().utf8_string());
    CHECK(words
          == std::vector<std::string>{"Comment", "More annotation symbols", "Promote the variation",
                                      "Demote the variation", "Make the variation the main line",
                                      "Fold the variation", "Delete the move and what follows",
                                      "Delete what follows"});
    CHECK(commands.size() == words.size());
    // The start has no signs.
    CHECK_FALSE(menu.FindItem(menu.FindItem("More annotation symbols"))->IsEnabled());
}

TEST_CASE("the entries of a move's menu do what they say", "[window][moves]") {
    Driver driver;
    driver.open_text("1. d6 f4 (1... d2 2. f4) 2. d2 f6 *\n");
    Document& document = driver.game().document();
    const NodeId variation = document.game().next_sibling(
        document.game().first_child(document.game().first_child(Game::root)));
    document.go_to(variation);
    driver.game().refresh_position();
    choose(driver, "Fold the variation");
    CHECK(driver.game().moves().is_folded(variation));
    document.go_to(variation);
    driver.game().refresh_position();
    choose(driver, "Make the variation the main line");
    CHECK(line(driver) == "d6 d2 f4");
    choose(driver, "Demote the variation");
    CHECK(line(driver) == "d6 f4 d2 f6");
    choose(driver, "Promote the variation");
    CHECK(line(driver) == "d6 d2 f4");
    choose(driver, "Delete what follows");
    CHECK(line(driver) == "d6 d2");
    choose(driver, "Delete the move and what follows");
    CHECK(line(driver) == "d6 f4 d2 f6");
    choose(driver, "Comment");
    CHECK(driver.wait_for([] {
        const wxWindow* const focused = wxWindow::FindFocus();
        return focused != nullptr && focused->GetName() == "comment";
    }));
    driver.type("so");
    driver.press("Ctrl+Return");
    CHECK(document.game().annotation(document.node()).after.front().text == "so");
}

TEST_CASE("a pass that is the only legal move is announced, and Return plays it",
          "[window][moves]") {
    Driver driver{{"samples/composed/achi.pgn", "--ply", "8"}};
    Document& document = driver.game().document();
    document.erase_what_follows();
    driver.game().refresh_position();
    CHECK(driver.told() == "You can only pass. Press Return.");
    driver.picture("forced-pass");
    driver.press("Return");
    REQUIRE(document.place().ply() == 9);
    CHECK(document.game().move(document.node()).is_pass());
    CHECK(document.position().to_move() == Color::black);
    driver.press("Ctrl+Z");
    CHECK(document.place().ply() == 8);
    CHECK(driver.told() == "You can only pass. Press Return.");
}

TEST_CASE("the rules of a game are changed in it, after the consequences were shown",
          "[window][moves]") {
    Driver driver;
    driver.open_text("1. d6 f4 2. b4 d2 *\n");
    Document& document = driver.game().document();
    const Game before = document.game();
    driver.press("Ctrl+I");
    const auto choose_rules = [&](const char* name) {
        wxChoice* choice = nullptr;
        for (wxWindow* const window : driver.game().panes().GetCurrentPage()->GetChildren())
            if (auto* const one = dynamic_cast<wxChoice*>(window))
                if (one->FindString(name) != wxNOT_FOUND) choice = one;
        REQUIRE(choice != nullptr);
        choice->SetStringSelection(name);
        wxCommandEvent chosen{wxEVT_CHOICE, choice->GetId()};
        choice->GetEventHandler()->ProcessEvent(chosen);
    };
    auto* const change
        = dynamic_cast<wxButton*>(wxWindow::FindWindowByLabel("Change", &driver.game()));
    REQUIRE(change != nullptr);
    CHECK_FALSE(change->IsEnabled());
    choose_rules("Lasker morris");
    CHECK(driver.told() == "Every move is legal under Lasker morris.");
    REQUIRE(change->IsEnabled());
    driver.click_at(*change, {10, 10});
    CHECK(document.game().rule_set().id == "lasker-morris");
    CHECK(line(driver) == "d6 f4 b4 d2");
    driver.picture("rules-changed");
    choose_rules("Three men's morris");
    CHECK(driver.told().find("Under Three men's morris, only the first ") == 0);
    REQUIRE(change->IsEnabled());
    driver.click_at(*change, {10, 10});
    CHECK(document.game().rule_set().id == "three-mens-morris");
    CHECK(document.game().plies() == 0);
    document.undo();
    document.undo();
    driver.game().refresh_position();
    CHECK(document.game() == before);
}

} // namespace

} // namespace merels::viewer
