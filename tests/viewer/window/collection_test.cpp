#include <tests/support/catch.hpp>
#include <tests/support/scratch_folder.hpp>
#include <tests/viewer/window/driver.hpp>
#include <viewer/collection/import_page.hpp>
#include <viewer/collection/list_page.hpp>
#include <viewer/core/collection_file.hpp>

#include <libnotation/text/turn_text.hpp>

#include <filesystem>

namespace merels::viewer {

namespace {

using test::ScratchFolder;

/// Some games whose lists and explorers are easy to foresee.
std::string club_records() {
    const auto record = [](const std::string& white, const std::string& black, int year,
                           const std::string& result, const std::string& turns) {
        return "[Event \"Club\"]\n[Site \"Bern\"]\n[Date \"" + std::to_string(year)
               + ".03.01\"]\n[Round \"1\"]\n[White \"" + white + "\"]\n[Black \"" + black
               + "\"]\n[Result \"" + result + "\"]\n\n" + turns + " " + result + "\n\n";
    };
    std::string text;
    for (int i = 0; i < 40; ++i)
        text += record("Player " + std::to_string(100 + i), "Mia", 1900 + i,
                       i % 4 == 0 ? "1-0" : "0-1",
                       i % 2 == 0 ? "1. d6 d2 2. f4 b4" : "1. d6 f4 2. b4 {a comment} d2");
    return text + record("Zoe", "Jürg", 1990, "1/2-1/2", "1. a1 g7 2. d1 d7 3. g1xd7 *");
}

/// Pages of SQLite that hold a table's rows begin with 13.
void damage_players(const ScratchFolder& folder, const std::string& name) {
    constexpr std::size_t page_size = 4096;
    std::string bytes = folder.read(name);
    for (std::size_t page = 0; page < bytes.size(); page += page_size) {
        const std::string text = bytes.substr(page, page_size);
        if (text.front() == 13 && text.find("Player 100") != std::string::npos)
            bytes[page] = '\xff';
    }
    folder.write(name, bytes);
}

ListPage& list_in_front(Driver& driver) {
    auto* const page = dynamic_cast<ListPage*>(driver.frame().page());
    REQUIRE(page != nullptr);
    return *page;
}

void wait_for_rows(Driver& driver, std::size_t count) {
    GameRows& rows = list_in_front(driver).rows();
    CHECK(driver.wait_for([&] { return rows.size() == count && !rows.is_running(); }));
    driver.settle(150);
}

std::string shown(ListPage& page, long row, Column column) {
    const auto& columns = page.list().columns();
    const auto at = std::ranges::find(columns, column) - columns.begin();
    return page.list().OnGetItemText(row, static_cast<long>(at)).utf8_string();
}

/// A window with the club's collection in front.
struct Club {
    Club() : path(folder.path("club.merels")) {
        folder.write("club.pgn", club_records());
        REQUIRE_FALSE(make_collection(path));
        driver.emplace(std::vector<std::string>{path});
        driver->frame().lists().import(path, {folder.path("club.pgn")});
        const auto* const import = dynamic_cast<const ImportPage*>(driver->frame().page());
        REQUIRE(import != nullptr);
        CHECK(driver->wait_for([&] { return import->task().news().is_done; }));
        driver->settle(200);
    }

    /// Closes the report.
    ListPage& list() {
        driver->run(Command::close_tab);
        wait_for_rows(*driver, 41);
        return list_in_front(*driver);
    }

    const ScratchFolder folder;
    std::string path;
    std::optional<Driver> driver;
};

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

TEST_CASE("an import tells what is wrong, and its lines open the record at the place",
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
    game.panes().GetPage(last)->SetFocus();
    club.driver->press("Home Down Up Return");
    CHECK(game.document().place().ply() >= 4);
    club.driver->picture("collection-problems");
}

TEST_CASE("a query is typed, told what is wrong with it, and answered", "[window][collection]") {
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
    // What was found has the focus: Return opens it.
    club.driver->press("Return");
    CHECK(club.driver->game().origin() == GameOrigin{CollectionPlace{club.path, 41}});
    club.driver->run(Command::close_tab);
    page.search("white:zoe plyaer:Mia");
    CHECK(club.driver->wait_for([&] { return page.rows().fault().has_value(); }));
    club.driver->settle(200);
    CHECK(page.rows().fault()->place == Span{10, 16});
    CHECK(page.bar().told().find("At letter 11: ") == 0);
    CHECK(page.bar().told().find("found before") != std::string::npos);
    CHECK(page.list().GetItemCount() == 1);
    CHECK(shown(page, 0, Column::white) == "Zoe");
    CHECK(page.bar().has_focus());
    club.driver->picture("collection-query-fault");
    CHECK(club.driver->frame().settings().queries.front() == "white:zoe plyaer:Mia");
}

TEST_CASE("from the query, Escape and Down go to the list", "[window][collection]") {
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

TEST_CASE("rows that cannot be read are explained, and the doctor is named",
          "[window][collection]") {
    Club club;
    club.driver.reset();
    damage_players(club.folder, "club.merels");
    club.driver.emplace(std::vector<std::string>{club.path});
    wait_for_rows(*club.driver, 41);
    ListPage& page = list_in_front(*club.driver);
    CHECK(club.driver->wait_for([&] { return !page.bar().told().empty(); }));
    CHECK(page.bar().told()
          == club.path + ": the file is damaged; 'merels doctor' says what can be saved");
    club.driver->picture("collection-damaged");
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
    CHECK(club.driver->told() == "The collection keeps this filter no longer.");
}

TEST_CASE("a file that another program has changed is read again by a button and by F5",
          "[window][collection]") {
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
    REQUIRE(again->IsShownOnScreen());
    driver.picture("collection-outdated");
    driver.click_at(*again, {10, 10});
    wait_for_rows(driver, 82);
    CHECK_FALSE(again->IsShownOnScreen());
    CHECK(shown(page, 81, Column::white) == "Zoe");
    folder.write("club.pgn", club_records());
    driver.press("F5");
    wait_for_rows(driver, 41);
}

TEST_CASE("the next game is found where its list was closed", "[window][collection]") {
    Club club;
    club.list();
    club.driver->press("Down Return");
    REQUIRE(club.driver->game().origin() == GameOrigin{CollectionPlace{club.path, 2}});
    club.driver->run(Command::previous_tab);
    REQUIRE(dynamic_cast<ListPage*>(club.driver->frame().page()) != nullptr);
    club.driver->run(Command::close_tab);
    club.driver->run(Command::next_game);
    CHECK(club.driver->game().origin() == GameOrigin{CollectionPlace{club.path, 3}});
    // It is saved where it is from.
    club.driver->press("1 Right 1");
    club.driver->run(Command::save);
    CHECK_FALSE(club.driver->game().has_unsaved_changes());
    club.driver->run(Command::previous_game);
    club.driver->run(Command::previous_game);
    club.driver->run(Command::previous_game);
    CHECK(club.driver->told() == "This is the first game of the list.");
    CHECK(club.driver->frame().page_count() == 1);
}

TEST_CASE("several files and a folder are imported at once", "[window][collection]") {
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
    CHECK(club.driver->wait_for([&] { return report->task().news().is_done; }));
    CHECK(report->task().news().counts.added == 2);
    club.driver->run(Command::close_tab);
    wait_for_rows(*club.driver, 43);
    more.write("in/c.pgn", "[White \"Cid\"]\n\n1. a1 g1 *\n");
    club.driver->chosen_file = more.path("in");
    club.driver->run(Command::import_folder);
    auto* const second = dynamic_cast<ImportPage*>(club.driver->frame().page());
    REQUIRE(second != nullptr);
    CHECK(club.driver->wait_for([&] { return second->task().news().is_done; }));
    club.driver->run(Command::close_tab);
    wait_for_rows(*club.driver, 44);
}

TEST_CASE("columns are as wide as what stands in them, or as a person wants them",
          "[window][collection]") {
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

TEST_CASE("the explorer follows the board, and a row plays its turn", "[window][collection]") {
    Club club;
    club.list();
    club.driver->press("Return Ctrl+Shift+O");
    auto* const explorer
        = dynamic_cast<wxListCtrl*>(wxWindow::FindWindowByName("explorer", &club.driver->game()));
    REQUIRE(explorer != nullptr);
    REQUIRE(club.driver->wait_for([&] { return explorer->GetItemCount() == 3; }));
    CHECK(explorer->GetItemText(0, 0) == "d6");
    CHECK(explorer->GetItemText(0, 1) == "40");
    club.driver->picture("collection-explorer");
    club.driver->press("Down Up Return");
    CHECK(club.driver->game().document().place().ply() == 1);
    REQUIRE(club.driver->wait_for([&] { return explorer->GetItemText(0, 1) == "20"; }));
}

TEST_CASE("a position is searched from the board, and its games open at the turn",
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

TEST_CASE("a collection is made, and one game of it opened by its number", "[window][collection]") {
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
