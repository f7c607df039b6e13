#include <tests/viewer/collection/club.hpp>

#include <fmt/format.h>

#include <filesystem>

namespace merels::viewer {

namespace {

TEST_CASE("from the query, Escape and Down go to the list", "[window][lists]") {
    Club club;
    ListPage& page = club.list();
    for (const char* const key : {"Escape", "Down"}) {
        club.driver->press("Ctrl+F");
        REQUIRE(page.bar().has_focus());
        club.driver->press(key);
        CHECK_FALSE(page.bar().has_focus());
        CHECK(page.list().HasFocus());
    }
    club.driver->press("Ctrl+F");
    club.driver->type("nobody");
    club.driver->press("Return");
    wait_for_rows(*club.driver, 0);
    CHECK(page.bar().has_focus());
}

TEST_CASE("rows that cannot be read are explained, and the doctor is named", "[window][lists]") {
    Club club;
    club.driver.reset();
    const std::size_t page_number = damage_players(club.folder, "club.merels");
    club.driver.emplace(std::vector<std::string>{club.path});
    wait_for_rows(*club.driver, 41);
    ListPage& page = list_in_front(*club.driver);
    CHECK(club.driver->wait_for([&] { return !page.bar().told().empty(); }));
    CHECK(page.bar().told()
          == club.path + ": the file is damaged (page " + std::to_string(page_number)
                 + " has a wrong checksum), and 'merels doctor' shows what can be saved");
    club.driver->picture("collection-damaged");
}

TEST_CASE("a file that another program has changed is read again by a button and by F5",
          "[window][lists]") {
    const ScratchFolder folder;
    folder.write("club.pgn", club_records());
    Driver driver{{folder.path("club.pgn")}};
    wait_for_rows(driver, 41);
    ListPage& page = list_in_front(driver);
    auto* const again = wxWindow::FindWindowByName("read again", &page);
    REQUIRE(again != nullptr);
    CHECK_FALSE(again->IsShownOnScreen());
    folder.write("club.pgn", club_records() + club_records());
    // The focus moves, as when the window comes to the front again.
    driver.press("Ctrl+F Escape");
    REQUIRE(driver.wait_for([&] { return again->IsShownOnScreen(); }));
    driver.picture("collection-outdated");
    driver.click_at(*again, {10, 10});
    wait_for_rows(driver, 82);
    CHECK_FALSE(again->IsShownOnScreen());
    CHECK(shown(page, 81, Column::white) == "Zoe");
    folder.write("club.pgn", club_records());
    driver.press("F5");
    wait_for_rows(driver, 41);
}

TEST_CASE("the next game is found where its list was closed", "[window][lists]") {
    Club club;
    club.list();
    club.driver->press("Down Return");
    REQUIRE(club.driver->game().origin() == GameOrigin{CollectionPlace{club.path, 2}});
    club.driver->run(Command::previous_tab);
    REQUIRE(dynamic_cast<ListPage*>(club.driver->frame().page()) != nullptr);
    club.driver->run(Command::close_tab);
    club.driver->run(Command::next_game);
    CHECK(club.driver->game().origin() == GameOrigin{CollectionPlace{club.path, 3}});
    // The game is saved in the collection from which it was opened.
    club.driver->press("1 Right 1");
    club.driver->run(Command::save);
    CHECK_FALSE(club.driver->game().has_unsaved_changes());
    club.driver->run(Command::previous_game);
    club.driver->run(Command::previous_game);
    club.driver->run(Command::previous_game);
    CHECK(club.driver->told() == "This is the first game of the list.");
    CHECK(club.driver->frame().page_count() == 1);
}

TEST_CASE("an open list whose query leaves the game out is not stepped out of", "[window][lists]") {
    Club club;
    ListPage& page = club.list();
    club.driver->press("Down Return");
    const GameOrigin origin = club.driver->game().origin();
    REQUIRE(origin == GameOrigin{CollectionPlace{club.path, 2}});
    page.search("white:Zoe");
    CHECK(club.driver->wait_for([&] { return page.rows().size() == 1; }));
    club.driver->run(Command::next_game);
    CHECK(club.driver->told() == "The list no longer contains this game.");
    CHECK(club.driver->game().origin() == origin);
}

TEST_CASE("without a list, games of a file are stepped through under the rules of the command line",
          "[window][lists]") {
    const ScratchFolder folder;
    folder.write("club.pgn", club_records());
    const std::string path = folder.path("club.pgn");
    Driver driver{{path, "--game", "40", "--rules", "lasker-morris"}};
    REQUIRE(driver.game().document().game().rule_set().id == "lasker-morris");
    driver.run(Command::next_game);
    CHECK(driver.game().origin() == GameOrigin{FilePlace{path, 41}});
    CHECK(driver.game().document().game().rule_set().id == "lasker-morris");
    driver.run(Command::next_game);
    CHECK(driver.told() == "This is the last game of the list.");
    CHECK(driver.game().origin() == GameOrigin{FilePlace{path, 41}});
}

/// The words about the imported files and folders.
std::string sources(const ImportPage& report) {
    const wxWindow* const line = wxWindow::FindWindowByName("sources of import", &report);
    REQUIRE(line != nullptr);
    CHECK(line->IsShownOnScreen());
    return line->GetLabel().utf8_string();
}

TEST_CASE("several files and a folder are imported at once", "[window][lists]") {
    Club club;
    club.list();
    const ScratchFolder more;
    std::filesystem::create_directory(more.path("in"));
    more.write("in/b.pgn", "[White \"Bea\"]\n\n1. a1 d2 *\n");
    more.write("in/notes.md", "no record");
    more.write("a.pgn", "[White \"Ann\"]\n\n1. a1 a4 *\n");
    club.driver->chosen_files = {more.path("a.pgn"), more.path("in")};
    club.driver->run(Command::import_records);
    auto* const report = dynamic_cast<ImportPage*>(club.driver->frame().page());
    REQUIRE(report != nullptr);
    CHECK(sources(*report) == "From " + more.path() + ": a.pgn, in");
    CHECK(club.driver->wait_for([&] { return report->show_games().HasFocus(); }));
    CHECK(report->task().news().counts.added == 2);
    const std::size_t pages = club.driver->frame().page_count();
    club.driver->picture("import-done");
    // The button takes the empty report away.
    club.driver->press("Return");
    wait_for_rows(*club.driver, 43);
    CHECK(club.driver->frame().page_count() == pages - 1);
    more.write("in/c.pgn", "[White \"Cid\"]\n\n1. a1 g1 *\n");
    club.driver->chosen_file = more.path("in");
    club.driver->run(Command::import_folder);
    auto* const second = dynamic_cast<ImportPage*>(club.driver->frame().page());
    REQUIRE(second != nullptr);
    CHECK(sources(*second) == "From " + more.path("in"));
    CHECK(club.driver->wait_for([&] { return second->show_games().IsShown(); }));
    // A file that was imported before is not a problem, so this report goes away, too.
    REQUIRE(second->lines().GetItemCount() == 1);
    CHECK(second->lines().GetItemText(0) == more.path("in/b.pgn") + ": was imported before");
    CHECK_FALSE(second->task().has_problems());
    club.driver->click_at(second->show_games(), {20, 10});
    wait_for_rows(*club.driver, 44);
    CHECK(club.driver->frame().page_count() == pages - 1);
}

TEST_CASE("columns are as wide as their contents, or as a person wants them", "[window][lists]") {
    Club club;
    ListPage& page = club.list();
    RowList& list = page.list();
    CHECK(list.GetColumnWidth(2) < list.GetColumnWidth(1));
    CHECK(list.GetColumnWidth(1) > list.GetTextExtent("Player 139").x);
    list.SetColumnWidth(2, 222);
    wxListEvent dragged{wxEVT_LIST_COL_END_DRAG, list.GetId()};
    dragged.m_col = 2;
    list.HandleWindowEvent(dragged);
    club.driver->settle();
    CHECK(club.driver->frame().settings().widths == "black=222");
    club.driver->run(Command::larger_text);
    CHECK(list.GetColumnWidth(2) == 222);
}

TEST_CASE("an empty column of a long list is hidden until a row that fills it is painted",
          "[window][lists]") {
    const ScratchFolder folder;
    std::string text;
    for (int i = 0; i < 300; ++i)
        text += fmt::format("[White \"A player with a very long name, {}\"]\n\n1. a1 *\n\n", i);
    folder.write("club.pgn", text + "[White \"Zoe\"]\n[Round \"7\"]\n\n1. a1 a1 *\n");
    Driver driver{{folder.path("club.pgn")}};
    wait_for_rows(driver, 301);
    RowList& list = list_in_front(driver).list();
    const auto width = [&](Column column) {
        return list.GetColumnWidth(
            static_cast<int>(std::ranges::find(list.columns(), column) - list.columns().begin()));
    };
    CHECK(driver.wait_for([&] { return width(Column::problems) == 0; }));
    // Players do not come late, because the other columns would jump.
    const int black = width(Column::black);
    CHECK(black >= list.GetTextExtent("Black").x);
    CHECK(width(Column::white) <= 24 * list.GetTextExtent("n").x);
    CHECK(width(Column::plies) >= list.GetTextExtent("Plies").x + list.FromDIP(40));
    driver.press("End");
    CHECK(driver.wait_for([&] { return width(Column::problems) > 0 && width(Column::round) > 0; }));
    CHECK(width(Column::black) == black);
    // In a short list, all games are known.
    list_in_front(driver).search("round:7");
    CHECK(driver.wait_for([&] { return list.GetItemCount() == 1; }));
    list.show(list.columns());
    CHECK(driver.wait_for([&] { return width(Column::black) == 0; }));
    list_in_front(driver).search("");
    CHECK(driver.wait_for([&] { return list.GetItemCount() == 301; }));
    CHECK(driver.wait_for([&] { return width(Column::black) == black; }));
}

TEST_CASE("only a column that a query sorts by has a sign", "[window][lists]") {
    Club club;
    ListPage& page = club.list();
    const RowList& list = page.list();
    CHECK(list.GetSortIndicator() == -1);
    page.search("sort:-plies");
    REQUIRE(list.GetSortIndicator() >= 0);
    CHECK(list.columns()[static_cast<std::size_t>(list.GetSortIndicator())] == Column::plies);
    CHECK_FALSE(list.IsAscendingSortIndicator());
    page.search("");
    CHECK(list.GetSortIndicator() == -1);
}

TEST_CASE("records with errors are marked in the lists of files and collections",
          "[window][lists]") {
    Club club;
    ListPage& page = club.list();
    const auto is_known = [&] { return shown(page, 40, Column::problems) != "…"; };
    CHECK(club.driver->wait_for([&] {
        is_known();
        club.driver->settle();
        return is_known();
    }));
    CHECK(shown(page, 0, Column::problems).empty());
    CHECK(shown(page, 40, Column::problems).starts_with("✗ "));
    page.search("has:diagnostics");
    wait_for_rows(*club.driver, 1);
    club.driver->picture("collection-problems-marked");
    Driver file{{club.folder.path("club.pgn")}};
    wait_for_rows(file, 41);
    ListPage& list = list_in_front(file);
    CHECK(shown(list, 0, Column::problems).empty());
    CHECK(shown(list, 40, Column::problems) == shown(page, 0, Column::problems));
    file.press("End");
    file.picture("list-problems-marked");
}

TEST_CASE("a key whose command is not for the tab says why", "[window][lists]") {
    {
        Club club;
        club.list();
        for (const char* const key : {"Ctrl+Shift+O", "Ctrl+Shift+F", "Ctrl+S"}) {
            INFO(key);
            club.driver->frame().tell({});
            club.driver->press(key);
            CHECK(club.driver->told() == "This works only in a game. Open a game first.");
        }
    }
    Driver driver;
    driver.press("Ctrl+F");
    CHECK(driver.told() == "Open a collection first.");
    driver.press("F5");
    CHECK(driver.told() == "This works only in a list of games.");
    driver.press("Ctrl+Z");
    CHECK(driver.told() == "There is nothing to undo.");
    driver.press("1");
    CHECK(driver.told() == "Only moves can have annotation symbols. Go to a move first.");
    driver.press("PageDown");
    CHECK(driver.told() == "This game was not opened from a list.");
    driver.press("Ctrl+PageDown");
    CHECK(driver.told() == "There is no other tab.");
    driver.run(Command::start_page);
    driver.frame().tell({});
    // Lists use these keys, so there is no message.
    driver.press("Down Right E");
    CHECK(driver.told().empty());
    driver.press("F8");
    CHECK(driver.told() == "This works only in a lesson.");
}

TEST_CASE("a list has its keys, also without room for a row", "[window][lists]") {
    Driver driver{{"samples/tutorials/running-mill.pgn", "--game", "1", "--ply", "2"}};
    GamePage& page = driver.game();
    driver.run(Command::edit_head);
    auto* const tags = dynamic_cast<wxListCtrl*>(wxWindow::FindWindowByName("tags", &page));
    REQUIRE(tags != nullptr);
    const NodeId node = page.document().node();
    const auto chosen
        = [&] { return tags->GetNextItem(-1, wxLIST_NEXT_ALL, wxLIST_STATE_SELECTED); };
    driver.press("Home");
    CHECK(chosen() == 0);
    driver.press("Down");
    CHECK(chosen() == 1);
    driver.press("PageDown");
    CHECK(chosen() > 1);
    tags->SetSize(tags->GetSize().x, 30);
    REQUIRE(tags->GetCountPerPage() == 0);
    const long before = chosen();
    driver.press("PageUp PageDown Ctrl+PageDown");
    CHECK(chosen() == before);
    CHECK(page.document().node() == node);
}

TEST_CASE("a missing game or move of the command line is reported", "[window][lists]") {
    const ScratchFolder folder;
    folder.write("club.pgn", club_records());
    const std::string path = folder.path("club.pgn");
    {
        Driver driver{{path, "--game", "2", "--ply", "999"}};
        CHECK(driver.frame().fault()
              == path + ": the game has only 4 moves, so there is no move 999");
        CHECK(driver.told() == driver.frame().fault());
        CHECK(driver.game().document().place().ply() == 4);
    }
    {
        Driver driver{{path, "--game", "999"}};
        CHECK(driver.frame().fault() == path + " has only 41 games, so there is no game 999");
        CHECK(driver.told() == driver.frame().fault());
    }
    Club club;
    club.driver.reset();
    Driver driver{{club.path, "--game", "999"}};
    CHECK(driver.frame().fault() == club.path + ": there is no game 999");
    CHECK(driver.told() == driver.frame().fault());
}

TEST_CASE("a collection is made, and one game of it opened by its number", "[window][lists]") {
    Club club;
    club.driver->chosen_file = club.folder.path("new.merels");
    club.driver->run(Command::new_collection);
    wait_for_rows(*club.driver, 0);
    club.driver->picture("collection-new");
    club.driver.reset();
    Driver driver{{club.path, "--game", "3", "--ply", "2"}};
    CHECK(driver.game().origin() == GameOrigin{CollectionPlace{club.path, 3}});
    CHECK(driver.game().document().place().ply() == 2);
    driver.picture("collection-game");
}

TEST_CASE("a search can be stopped while it runs, and not at its end", "[window][lists]") {
    Club club;
    QueryBar& bar = club.list().bar();
    const auto* const stop = wxWindow::FindWindowByName("stop", &bar);
    REQUIRE(stop != nullptr);
    CHECK_FALSE(stop->IsEnabled());
    bar.show_count(3, true);
    CHECK(stop->IsEnabled());
    bar.show_count(4, false);
    CHECK_FALSE(stop->IsEnabled());
}

} // namespace

} // namespace merels::viewer
