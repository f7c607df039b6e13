#include <tests/support/catch.hpp>
#include <tests/support/read_text.hpp>
#include <tests/support/scratch_folder.hpp>
#include <tests/viewer/window/driver.hpp>

#include <wx/button.h>
#include <wx/choice.h>
#include <wx/datetime.h>

#include <algorithm>

namespace merels::viewer {

namespace {

TEST_CASE("a new game has the day's date and the tags that every record should have",
          "[window][new-game]") {
    Driver driver;
    const std::string before = wxDateTime::Today().Format("%Y.%m.%d").utf8_string();
    driver.run(Command::new_game);
    const Tags& tags = driver.game().document().game().tags;
    const std::string after = wxDateTime::Today().Format("%Y.%m.%d").utf8_string();
    CHECK((tags.get("Date") == before || tags.get("Date") == after));
    for (const char* const name : {"Event", "Site", "Round", "White", "Black"})
        CHECK(tags.get(name) == "?");
    CHECK_FALSE(driver.game().has_unsaved_changes());
    CHECK(driver.game().title() == "Nine men's morris");
}

TEST_CASE("the list of rule sets of a new game is from A to Z, and a name in it is that rule set",
          "[window][new-game]") {
    Driver driver;
    driver.run(Command::edit_head);
    driver.settle();
    const wxWindow* const tags = wxWindow::FindWindowByName("tags", &driver.game());
    REQUIRE(tags != nullptr);
    wxChoice* rules = nullptr;
    for (wxWindow* const child : tags->GetParent()->GetChildren())
        if (child->GetToolTipText() == "Rules") rules = dynamic_cast<wxChoice*>(child);
    REQUIRE(rules != nullptr);
    CHECK(rules->GetStringSelection() == "Nine men's morris");
    CHECK(rules->GetString(0) == "Achi");
    CHECK(std::ranges::is_sorted(rules->GetStrings()));
    driver.picture("new-game-rules");
    REQUIRE(rules->SetStringSelection("Three men's morris"));
    wxCommandEvent chosen{wxEVT_CHOICE};
    rules->GetEventHandler()->ProcessEvent(chosen);
    auto* const change
        = dynamic_cast<wxButton*>(wxWindow::FindWindowByLabel("Change", tags->GetParent()));
    REQUIRE(change != nullptr);
    REQUIRE(change->IsEnabled());
    driver.click_at(*change, {10, 10});
    CHECK(driver.game().document().game().rule_set().id == "three-mens-morris");
    CHECK(rules->GetStringSelection() == "Three men's morris");
}

TEST_CASE("a game without names has the name of its file in its tab once it is saved",
          "[window][new-game]") {
    const test::ScratchFolder folder;
    Driver driver;
    driver.click(Point{0});
    driver.chosen_file = folder.path("club evening.pgn");
    driver.press("Ctrl+S");
    REQUIRE_FALSE(driver.game().has_unsaved_changes());
    CHECK(driver.game().title().find("club evening.pgn") != std::string::npos);
    const Game saved = test::read_text(folder.read("club evening.pgn")).games.front();
    CHECK(saved.tags == driver.game().document().game().tags);
}

} // namespace

} // namespace merels::viewer
