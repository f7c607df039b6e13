#include <tests/support/catch.hpp>
#include <tests/support/scratch_folder.hpp>
#include <tests/viewer/collection/club.hpp>

#include <viewer/core/files/collection_file.hpp>
#include <viewer/study/home_page.hpp>

#include <wx/menu.h>

#include <filesystem>

namespace merels::viewer {

namespace {

/// The item "Open recent" of the menu File.
wxMenuItem& recent(Driver& driver) {
    const wxMenuBar* const bar = driver.frame().GetMenuBar();
    wxMenuItem* const item = bar->FindItem(bar->FindMenuItem("File", "Open recent"));
    REQUIRE(item != nullptr);
    return *item;
}

std::vector<std::string> listed(Driver& driver) {
    std::vector<std::string> labels;
    for (const wxMenuItem* const item : recent(driver).GetSubMenu()->GetMenuItems())
        labels.push_back(item->GetItemLabelText().utf8_string());
    return labels;
}

void choose(Driver& driver, std::size_t place) {
    const wxMenuItem* const item = recent(driver).GetSubMenu()->FindItemByPosition(place);
    wxCommandEvent event{wxEVT_MENU, item->GetId()};
    driver.frame().ProcessWindowEvent(event);
    driver.settle();
}

std::vector<std::string> continued(Driver& driver) {
    driver.run(Command::start_page);
    auto* const home = dynamic_cast<HomePage*>(driver.frame().page());
    REQUIRE(home != nullptr);
    std::vector<std::string> labels;
    for (const wxButton* const button : home->head().recent())
        labels.push_back(button->GetLabelText().utf8_string());
    return labels;
}

TEST_CASE("the menu File lists the recent files and opens them", "[window][recent]") {
    const ScratchFolder folder;
    folder.write("a & b.pgn", "1. d6 d2 *\n");
    folder.write("two.pgn", "1. d6 *\n\n1. f4 *\n");
    Driver driver;
    CHECK_FALSE(recent(driver).IsEnabled());
    driver.frame().open_path(folder.path("two.pgn"));
    driver.frame().open_path(folder.path("a & b.pgn"));
    CHECK(recent(driver).IsEnabled());
    const std::string place = std::filesystem::path{folder.path("two.pgn")}.parent_path();
    CHECK(listed(driver) == std::vector{"a & b.pgn – " + place, "two.pgn – " + place});
    driver.press("Ctrl+W Ctrl+W");
    choose(driver, 0);
    CHECK(driver.game().path() == folder.path("a & b.pgn"));
    choose(driver, 1);
    CHECK(list_in_front(driver).path() == folder.path("two.pgn"));
    CHECK(listed(driver).front() == "two.pgn – " + place);
}

TEST_CASE("opening a recent file that is gone shows the reason", "[window][recent]") {
    const ScratchFolder folder;
    folder.write("gone.pgn", "1. d6 d2 *\n");
    Driver driver{{folder.path("gone.pgn")}};
    std::filesystem::remove(folder.path("gone.pgn"));
    choose(driver, 0);
    CHECK(driver.told() == folder.path("gone.pgn") + ": No such file or directory");
}

TEST_CASE("an opened collection and a new one are recent files", "[window][recent]") {
    const ScratchFolder folder;
    REQUIRE_FALSE(make_collection(folder.path("club.merels")).has_value());
    Driver driver{{folder.path("club.merels")}};
    CHECK(continued(driver) == std::vector<std::string>{"club.merels"});
    driver.chosen_file = folder.path("new.merels");
    driver.run(Command::new_collection);
    CHECK(continued(driver) == std::vector<std::string>{"new.merels", "club.merels"});
    CHECK(listed(driver).size() == 2);
    choose(driver, 1);
    CHECK(list_in_front(driver).path() == folder.path("club.merels"));
}

} // namespace

} // namespace merels::viewer
