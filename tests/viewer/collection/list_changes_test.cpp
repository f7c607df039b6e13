#include <tests/viewer/collection/club.hpp>

namespace merels::viewer {

namespace {

constexpr const char* of_ida = "[White \"Ida\"]\n\n1. d6 d2 *\n";

Game game_of_ida(const ScratchFolder& folder) {
    folder.write("ida.pgn", of_ida);
    return open_game(folder.path("ida.pgn"), 1, {})->game;
}

/// The keys go to the query, and back to the list.
void move_focus(Driver& driver) { driver.press("Ctrl+F Escape"); }

TEST_CASE("a list of a collection reports new games, and F5 shows them", "[window][list-changes]") {
    Club club;
    ListPage& page = club.list();
    auto* const again = wxWindow::FindWindowByName("read again", &page);
    REQUIRE(again != nullptr);
    const Game game = game_of_ida(club.folder);
    // A list shows a changed game without a command.
    REQUIRE(Collection::open(club.path, Access::write)->replace(1, game));
    move_focus(*club.driver);
    CHECK(club.driver->wait_for([&] { return shown(page, 0, Column::white) == "Ida"; }));
    CHECK(club.driver->wait_for([&] { return page.is_quiet(); }));
    club.driver->settle();
    CHECK_FALSE(again->IsShownOnScreen());
    REQUIRE(add_to_collection(club.path, game));
    move_focus(*club.driver);
    CHECK(club.driver->wait_for([&] { return again->IsShownOnScreen(); }));
    CHECK(page.rows().size() == 41);
    club.driver->picture("collection-games-came");
    club.driver->press("Return");
    CHECK(club.driver->told()
          == club.path
                 + " has changed since this list was read. Press F5 in the list to read the list "
                   "again.");
    club.driver->run(Command::close_tab);
    club.driver->press("F5");
    wait_for_rows(*club.driver, 42);
    CHECK(club.driver->wait_for([&] { return !again->IsShownOnScreen(); }));
    move_focus(*club.driver);
    CHECK(club.driver->wait_for([&] { return page.is_quiet(); }));
    CHECK_FALSE(again->IsShownOnScreen());
    CHECK(club.driver->wait_for([&] { return shown(page, 41, Column::white) == "Ida"; }));
}

TEST_CASE("a game that is saved as a new one of a collection is in its list",
          "[window][list-changes]") {
    Club club;
    ListPage& page = club.list();
    auto* const again = wxWindow::FindWindowByName("read again", &page);
    REQUIRE(again != nullptr);
    club.driver->press("Return");
    CHECK(club.driver->wait_for([&] { return page.is_quiet(); }));
    club.driver->chosen_file = club.path;
    club.driver->run(Command::save_as);
    CHECK(club.driver->told() == "Saved as game 42 of " + club.path);
    CHECK(club.driver->wait_for([&] { return page.rows().size() == 42 && page.is_quiet(); }));
    club.driver->run(Command::next_game);
    CHECK(club.driver->told() == "This is the last game of the list.");
    club.driver->run(Command::close_tab);
    wait_for_rows(*club.driver, 42);
    CHECK(club.driver->wait_for([&] { return !again->IsShownOnScreen(); }));
}

TEST_CASE("a list behind another tab leaves the keys where they are", "[window][list-changes]") {
    Club club;
    ListPage& page = club.list();
    club.driver->press("Ctrl+F");
    club.driver->type("plyaer:Mia");
    club.driver->press("Return");
    CHECK(
        club.driver->wait_for([&] { return page.rows().fault().has_value() && page.is_quiet(); }));
    club.driver->settle();
    CHECK(page.bar().has_focus());
    club.driver->press("Escape Return");
    REQUIRE(club.driver->game().origin() == GameOrigin{CollectionPlace{club.path, 1}});
    const auto is_in_query = [] {
        const wxWindow* const focus = wxWindow::FindFocus();
        return focus != nullptr && focus->GetName() == "query";
    };
    page.search("plyaer:Zoe");
    CHECK(club.driver->wait_for(
        [&] { return page.bar().told().find("At character 1: ") == 0 && page.is_quiet(); }));
    club.driver->settle();
    CHECK_FALSE(is_in_query());
}

TEST_CASE("what is being typed in the query stays when an import ends", "[window][list-changes]") {
    Club club;
    ListPage& page = club.list();
    page.search("sort:-white");
    wait_for_rows(*club.driver, 41);
    club.driver->press("Ctrl+F Ctrl+A");
    club.driver->type("white:zo");
    club.folder.write("ida.pgn", of_ida);
    club.driver->frame().lists().import(club.path, {club.folder.path("ida.pgn")});
    CHECK(club.driver->wait_for([&] { return page.rows().size() == 42 && page.is_quiet(); }));
    club.driver->settle();
    CHECK(page.bar().query() == "white:zo");
    CHECK(page.form().form().white == "zo");
    CHECK(club.driver->frame().settings().queries == std::vector<std::string>{"sort:-white"});
    club.driver->run(Command::close_tab);
    CHECK(club.driver->wait_for([&] { return shown(page, 0, Column::white) == "Zoe"; }));
    // The query also stays after the list is read again.
    club.driver->press("F5");
    wait_for_rows(*club.driver, 42);
    CHECK(page.bar().query() == "white:zo");
}

TEST_CASE("no second export begins while one is written", "[window][list-changes]") {
    Club club;
    ListPage& page = club.list();
    page.export_games(club.folder.path("first.pgn"));
    club.driver->chosen_file = club.folder.path("second.pgn");
    // The window does not yet know that the first export has ended.
    club.driver->frame().run(Command::export_games);
    CHECK(club.driver->told() == "The previous export is still being written.");
    CHECK(club.driver->wait_for(
        [&] { return club.driver->told().find("41 games written") != std::string::npos; }));
    CHECK(club.folder.read("second.pgn").empty());
    club.driver->run(Command::export_games);
    CHECK(club.driver->wait_for([&] { return !club.folder.read("second.pgn").empty(); }));
}

TEST_CASE("games are not exported over their collection", "[window][list-changes]") {
    Club club;
    ListPage& page = club.list();
    club.driver->chosen_file = club.path;
    club.driver->run(Command::export_games);
    CHECK(club.driver->wait_for([&] {
        return club.driver->told()
               == club.path
                      + " is a collection, but games can only be exported to files of records.";
    }));
    page.search_again();
    wait_for_rows(*club.driver, 41);
}

} // namespace

} // namespace merels::viewer
