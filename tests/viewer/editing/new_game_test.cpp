#include <tests/support/catch.hpp>
#include <tests/support/read_text.hpp>
#include <tests/support/scratch_folder.hpp>
#include <tests/viewer/window/driver.hpp>

#include <wx/datetime.h>

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
