#include <tests/viewer/collection/club.hpp>

#include <libnotation/text/notation/move_text.hpp>

#include <wx/imaglist.h>

#include <filesystem>

namespace merels::viewer {

namespace {

/// Of the list's first game, with its rows.
wxListCtrl* explorer_at_start(Club& club) {
    club.list();
    club.driver->press("Return Ctrl+Shift+O");
    auto* const explorer
        = dynamic_cast<wxListCtrl*>(wxWindow::FindWindowByName("explorer", &club.driver->game()));
    REQUIRE(explorer != nullptr);
    REQUIRE(club.driver->wait_for([&] { return explorer->GetItemCount() == 3; }));
    return explorer;
}

TEST_CASE("a file of several records opens as a list, and Enter opens a game of it",
          "[window][collection]") {
    const ScratchFolder folder;
    folder.write("club.pgn", club_records());
    Driver driver{{folder.path("club.pgn")}};
    wait_for_rows(driver, 41);
    ListPage& page = list_in_front(driver);
    CHECK(shown(page, 0, Column::white) == "Player 100");
    CHECK(shown(page, 40, Column::black) == "Jürg");
    driver.picture("collection-records");
    page.list().SetFocus();
    driver.press("Down Return");
    CHECK(driver.game().origin() == GameOrigin{FilePlace{folder.path("club.pgn"), 2}});
    CHECK(driver.frame().GetTitle().StartsWith("Player 101"));
    driver.run(Command::next_game);
    CHECK(driver.game().origin() == GameOrigin{FilePlace{folder.path("club.pgn"), 3}});
    driver.run(Command::previous_game);
    driver.run(Command::previous_game);
    driver.run(Command::previous_game);
    CHECK(driver.told() == "This is the first game of the list.");
}

TEST_CASE("an import reports faults, and its lines open the record at the place",
          "[window][collection]") {
    Club club;
    auto& report = dynamic_cast<ImportPage&>(*club.driver->frame().page());
    CHECK(report.task().news().counts.added == 41);
    REQUIRE(report.lines().GetItemCount() > 0);
    CHECK(report.lines().GetItemText(0).StartsWith("club.pgn:"));
    club.driver->picture("collection-import");
    report.lines().SetFocus();
    report.lines().SetItemState(0, wxLIST_STATE_FOCUSED | wxLIST_STATE_SELECTED,
                                wxLIST_STATE_FOCUSED | wxLIST_STATE_SELECTED);
    club.driver->press("Return");
    GamePage& game = club.driver->game();
    CHECK(game.origin() == GameOrigin{FilePlace{club.folder.path("club.pgn"), 41}});
    const auto last = game.panes().GetPageCount() - 1;
    CHECK(game.panes().GetPageText(last) == "Problems");
    const NodeId place = game.document().node();
    CHECK(game.document().place().ply() >= 4);
    club.driver->run(Command::to_start);
    REQUIRE(game.document().node() == Game::root);
    wxWindow::FindWindowByName("problems", game.panes().GetPage(last))->SetFocus();
    club.driver->press("Home Down Up Return");
    CHECK(game.document().node() == place);
    club.driver->picture("collection-problems");
}

TEST_CASE("a line of a report opens the one of two equal moves that it is about",
          "[window][collection]") {
    Club club;
    club.folder.write("twins.pgn", "1. d6 (1. d6 d2 2. xx) f4 *\n");
    club.driver->frame().lists().import(club.path, {club.folder.path("twins.pgn")});
    auto& report = dynamic_cast<ImportPage&>(*club.driver->frame().page());
    REQUIRE(club.driver->wait_for([&] { return report.lines().GetItemCount() > 0; }));
    report.lines().SetFocus();
    report.lines().SetItemState(0, wxLIST_STATE_FOCUSED | wxLIST_STATE_SELECTED,
                                wxLIST_STATE_FOCUSED | wxLIST_STATE_SELECTED);
    club.driver->press("Return");
    CHECK(club.driver->game().document().place().ply() == 2);
    CHECK_FALSE(club.driver->game().has_unsaved_changes());
}

TEST_CASE("a query is typed, its faults are shown, and it is answered", "[window][collection]") {
    Club club;
    ListPage& page = club.list();
    club.driver->press("End");
    CHECK(page.list().chosen() == 40);
    club.driver->press("Ctrl+F");
    club.driver->type("white:zoe");
    club.driver->press("Return");
    wait_for_rows(*club.driver, 1);
    CHECK(shown(page, 0, Column::white) == "Zoe");
    club.driver->picture("collection-query");
    // The hits have the focus: Return opens one.
    club.driver->press("Return");
    CHECK(club.driver->game().origin() == GameOrigin{CollectionPlace{club.path, 41}});
    club.driver->run(Command::close_tab);
    club.driver->press("Ctrl+F Ctrl+A");
    club.driver->type("white:zoe plyaer:Mia");
    club.driver->press("Return");
    CHECK(
        club.driver->wait_for([&] { return page.rows().fault().has_value() && page.is_quiet(); }));
    club.driver->settle();
    CHECK(page.rows().fault()->place == Span{10, 16});
    CHECK(page.bar().told().find("At character 11: ") == 0);
    CHECK(page.bar().told().find("games of the last query") != std::string::npos);
    CHECK(page.list().GetItemCount() == 1);
    CHECK(shown(page, 0, Column::white) == "Zoe");
    CHECK(page.bar().has_focus());
    club.driver->picture("collection-query-fault");
    CHECK(club.driver->frame().settings().queries.front() == "white:zoe plyaer:Mia");
    // The faulty word is selected: typing replaces it.
    club.driver->type("player");
    CHECK(page.bar().query() == "white:zoe player:Mia");
}

TEST_CASE("the form writes queries, and a collection keeps them", "[window][collection]") {
    Club club;
    ListPage& page = club.list();
    club.driver->run(Command::search_form);
    CHECK(page.form().IsShownOnScreen());
    club.driver->type("Mia");
    CHECK(page.bar().query() == "player:Mia");
    club.driver->press("Return");
    wait_for_rows(*club.driver, 40);
    // The form stays as it is, so that the search can be made narrower.
    CHECK(page.form().form().player == "Mia");
    club.driver->picture("collection-form");
    auto* const name = wxWindow::FindWindowByName("filter name", &page);
    REQUIRE(name != nullptr);
    name->SetFocus();
    club.driver->type("of mia");
    auto* const keep = wxWindow::FindWindowByName("keep filter", &page);
    club.driver->click_at(*keep, {10, 10});
    CHECK(club.driver->told() == "The collection keeps the query under this name.");
    page.search("(white:zoe or player:mia) sort:date");
    wait_for_rows(*club.driver, 41);
    page.form().focus();
    club.driver->type("Zoe");
    CHECK(page.bar().query() == "player:Zoe (white:zoe or player:mia) sort:date");
    page.bar().focus();
    club.driver->press("Ctrl+A");
    club.driver->type("white:Ann date:1950 of");
    CHECK(page.form().form().white == "Ann");
    CHECK(page.form().form().from == "1950");
    CHECK(page.form().form().player.empty());
    page.search("filter:\"of mia\" result:1-0");
    wait_for_rows(*club.driver, 10);
    auto* const forget = wxWindow::FindWindowByName("forget filter", &page);
    club.driver->click_at(*forget, {10, 10});
    CHECK(club.driver->told() == "The collection no longer has this filter.");
}

TEST_CASE("a click on a column sorts, and columns are chosen", "[window][collection]") {
    Club club;
    ListPage& page = club.list();
    wxListEvent click{wxEVT_LIST_COL_CLICK, page.list().GetId()};
    click.m_col = 1;
    page.list().HandleWindowEvent(click);
    wait_for_rows(*club.driver, 41);
    CHECK(page.bar().query() == "sort:white");
    page.list().HandleWindowEvent(click);
    wait_for_rows(*club.driver, 41);
    CHECK(page.bar().query() == "sort:-white");
    CHECK(club.driver->wait_for([&] { return shown(page, 0, Column::white) == "Zoe"; }));
    club.driver->run(Command::choose_columns);
    club.driver->press("Space");
    CHECK(page.list().columns().front() == Column::white);
    CHECK(club.driver->frame().settings().columns.starts_with("white,"));
    club.driver->picture("collection-columns");
}

TEST_CASE("without a collection the explorer has no list", "[window][collection]") {
    Driver driver;
    driver.run(Command::show_explorer);
    driver.settle();
    const wxWindow* const explorer = wxWindow::FindWindowByName("explorer", &driver.game());
    REQUIRE(explorer != nullptr);
    CHECK_FALSE(explorer->IsShown());
    Club club;
    CHECK(explorer_at_start(club)->IsShownOnScreen());
}

TEST_CASE("the bars of the explorer fit into their column", "[window][collection]") {
    Club club;
    const wxListCtrl* const explorer = explorer_at_start(club);
    int width = 0;
    int height = 0;
    REQUIRE(explorer->GetImageList(wxIMAGE_LIST_SMALL)->GetSize(0, width, height));
    CHECK(width + explorer->FromDIP(10) <= explorer->GetColumnWidth(2));
}

TEST_CASE("the explorer follows the board, and a row plays its move", "[window][collection]") {
    Club club;
    wxListCtrl* const explorer = explorer_at_start(club);
    CHECK(explorer->GetItemText(0, 0) == "d6");
    CHECK(explorer->GetItemText(0, 1) == "40");
    for (int column = 3; column < 6; ++column)
        CHECK(explorer->GetColumnWidth(column) > explorer->GetTextExtent("100 %").x + 8);
    club.driver->picture("collection-explorer");
    club.driver->press("Down Up Return");
    CHECK(club.driver->game().document().place().ply() == 1);
    REQUIRE(club.driver->wait_for([&] { return explorer->GetItemText(0, 1) == "20"; }));
}

TEST_CASE("the explorer counts what is brought in while it is looked at", "[window][collection]") {
    Club club;
    wxListCtrl* const explorer = explorer_at_start(club);
    CHECK(explorer->GetItemText(0, 1) == "40");
    club.driver->press("Down");
    club.folder.write("more.pgn", "[White \"Ida\"]\n\n1. d6 d2 *\n");
    ImportTask import{club.path, {club.folder.path("more.pgn")}};
    import.start();
    CHECK(club.driver->wait_for([&] { return explorer->GetItemText(0, 1) == "41"; }));
    CHECK(explorer->GetNextItem(-1, wxLIST_NEXT_ALL, wxLIST_STATE_FOCUSED) == 1);
}

TEST_CASE("a position is searched from the board, and its games open at the move",
          "[window][collection]") {
    Club club;
    club.list();
    club.driver->press("Return");
    club.driver->game().SetFocus();
    club.driver->run(Command::forward);
    club.driver->run(Command::forward);
    club.driver->run(Command::find_position);
    wait_for_rows(*club.driver, 20);
    ListPage& page = list_in_front(*club.driver);
    CHECK(page.bar().query().starts_with("position:\"W:W"));
    page.list().SetFocus();
    club.driver->press("Return");
    CHECK(club.driver->game().document().place().ply() == 2);
    CHECK_FALSE(club.driver->game().has_unsaved_changes());
    club.driver->picture("collection-hit");
}

TEST_CASE("the games of a list are exported", "[window][collection]") {
    Club club;
    ListPage& page = club.list();
    page.search("result:1-0");
    wait_for_rows(*club.driver, 10);
    club.driver->chosen_file = club.folder.path("won.pgn");
    club.driver->run(Command::export_games);
    CHECK(
        club.driver->wait_for([&] { return std::filesystem::exists(*club.driver->chosen_file); }));
    CHECK(club.driver->wait_for(
        [&] { return club.driver->told().find("10 games written") != std::string::npos; }));
    club.driver->frame().open_path(*club.driver->chosen_file);
    wait_for_rows(*club.driver, 10);
}

TEST_CASE("pictures of a collection in a small dark window", "[window][collection]") {
    const ScratchFolder folder;
    folder.write("club.pgn", club_records());
    Driver driver{{folder.path("club.pgn"), "--dark", "--size", "700x520"}};
    wait_for_rows(driver, 41);
    driver.run(Command::search_form);
    driver.picture("collection-dark-form");
    driver.run(Command::search_form);
    driver.press("Down Return");
    driver.picture("collection-dark-game");
}

} // namespace

} // namespace merels::viewer
