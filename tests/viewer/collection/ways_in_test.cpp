#include <tests/support/read_text.hpp>
#include <tests/viewer/collection/club.hpp>

#include <wx/button.h>

#include <memory>
#include <vector>

namespace merels::viewer {

namespace {

constexpr const char* needed = "To find games with this position, open a collection. To make a "
                               "collection from your games, use the menu Collection.";

/// A button with this text. The test fails if there is none.
wxButton& way_in(wxWindow& parent, const std::string& label) {
    std::vector<wxWindow*> windows{&parent};
    for (std::size_t i = 0; i < windows.size(); ++i) {
        auto* const button = dynamic_cast<wxButton*>(windows[i]);
        if (button != nullptr && button->GetLabelText().utf8_string() == label) return *button;
        for (wxWindow* const child : windows[i]->GetChildren()) windows.push_back(child);
    }
    FAIL("there is no button " << label);
    throw 0;
}

/// A text of the window, such as a note.
wxWindow& words_named(wxWindow& parent, const std::string& name) {
    wxWindow* const words = wxWindow::FindWindowByName(name, &parent);
    REQUIRE(words != nullptr);
    return *words;
}

TEST_CASE("without a collection, finding a position offers to open one", "[window][ways-in]") {
    const ScratchFolder folder;
    const std::string path = folder.path("club.merels");
    REQUIRE_FALSE(make_collection(path));
    Driver driver;
    GamePage& game = driver.game();
    CHECK(game.commands().is_possible(Command::find_position));
    driver.press("Ctrl+Shift+F");
    CHECK(game.notice().words() == needed);
    driver.picture("find-position-without-collection");
    driver.chosen_file = path;
    driver.click_at(way_in(game.notice(), "Open…"), {8, 8});
    CHECK(list_in_front(driver).rows().path() == path);
    driver.run(Command::previous_tab);
    CHECK_FALSE(game.notice().IsShown());
    driver.run(Command::find_position);
    CHECK(list_in_front(driver).bar().query().starts_with("position:"));
}

TEST_CASE("the explorer has buttons that open or make a collection", "[window][ways-in]") {
    const ScratchFolder folder;
    Driver driver;
    GamePage& game = driver.game();
    driver.run(Command::show_explorer);
    driver.picture("explorer-without-collection");
    CHECK(way_in(game.panes(), "Open…").IsShownOnScreen());
    wxButton& makes = way_in(game.panes(), "New collection…");
    REQUIRE(makes.IsShownOnScreen());
    driver.chosen_file = folder.path("new.merels");
    driver.click_at(makes, {8, 8});
    CHECK(list_in_front(driver).rows().path() == folder.path("new.merels"));
    driver.run(Command::previous_tab);
    CHECK_FALSE(makes.IsShownOnScreen());
    CHECK(words_named(game.panes(), "explorer").IsShown());
}

TEST_CASE("an empty collection has buttons that fill it", "[window][ways-in]") {
    const ScratchFolder folder;
    folder.write("club.pgn", club_records());
    const std::string path = folder.path("club.merels");
    REQUIRE_FALSE(make_collection(path));
    Driver driver{{path}};
    wait_for_rows(driver, 0);
    ListPage& page = list_in_front(driver);
    wxWindow& words = words_named(page, "filling");
    CHECK(words.IsShownOnScreen());
    CHECK(words.GetLabel()
          == "This collection has no games yet. Import records, or all records of a folder.");
    CHECK(words.GetToolTipText() == words.GetLabel());
    CHECK(way_in(page, "Import a folder…").IsShownOnScreen());
    driver.picture("collection-filling");
    driver.chosen_files = {folder.path("club.pgn")};
    driver.click_at(way_in(page, "Import records…"), {8, 8});
    const auto* const report = dynamic_cast<ImportPage*>(driver.frame().page());
    REQUIRE(report != nullptr);
    CHECK(driver.wait_for([&] { return report->task().news().is_done; }));
    driver.run(Command::close_tab);
    wait_for_rows(driver, 41);
    CHECK_FALSE(words.IsShownOnScreen());
    // A query without an answer does not make the collection look empty.
    wxWindow& all = way_in(page, "Show all games");
    CHECK_FALSE(all.IsShownOnScreen());
    page.search("white:nobody");
    wait_for_rows(driver, 0);
    CHECK_FALSE(words.IsShownOnScreen());
    REQUIRE(all.IsShownOnScreen());
    driver.picture("collection-nothing-found");
    driver.click_at(all, {8, 8});
    wait_for_rows(driver, 41);
    CHECK(page.bar().query().empty());
    CHECK(page.list().HasFocus());
    CHECK_FALSE(all.IsShownOnScreen());
}

/// Rows of a search that never finds a game, and runs until it is stopped.
class EndlessRows : public GameRows {
public:
    const std::string& path() const override { return path_; }
    bool is_collection() const override { return true; }
    std::unique_ptr<GameRows> again() const override { return std::make_unique<EndlessRows>(); }
    void search(const std::string&) override { is_running_ = true; }
    void stop() override { is_running_ = false; }
    bool is_running() const override { return is_running_; }
    bool poll() override { return false; }
    const std::optional<RowsFault>& fault() const override { return fault_; }
    std::size_t size() const override { return 0; }
    const GameHead* head(std::size_t) override { return nullptr; }
    Result<OpenedRow, std::string> open(std::size_t, RuleSetPool&) override {
        return Unexpected{std::string{"no rows"}};
    }
    std::optional<std::size_t> row_of(const GameOrigin&) const override { return std::nullopt; }
    std::int64_t number(std::size_t) const override { return 0; }

private:
    std::string path_ = "/tmp/endless.merels";
    std::optional<RowsFault> fault_;
    bool is_running_ = false;
};

TEST_CASE("a list does not say that the collection is empty if its search was stopped",
          "[window][ways-in]") {
    Driver driver;
    auto* const page = new ListPage{driver.frame(), std::make_unique<EndlessRows>()};
    driver.frame().add_page(page);
    const wxWindow& words = words_named(*page, "filling");
    REQUIRE(page->rows().is_running());
    REQUIRE(driver.run(Command::stop_search));
    CHECK_FALSE(page->rows().is_running());
    CHECK(driver.wait_for([&] { return page->is_quiet(); }));
    CHECK_FALSE(words.IsShownOnScreen());
    page->search({});
    driver.press("Escape");
    CHECK_FALSE(page->rows().is_running());
    CHECK(driver.wait_for([&] { return page->is_quiet(); }));
    CHECK_FALSE(words.IsShownOnScreen());
}

TEST_CASE("buttons of a list that are hidden do not keep the focus", "[window][ways-in]") {
    const ScratchFolder folder;
    const std::string path = folder.path("club.merels");
    REQUIRE_FALSE(make_collection(path));
    Driver driver{{path, "--size", "1200x760"}};
    wait_for_rows(driver, 0);
    ListPage& page = list_in_front(driver);
    const auto is_in_list = [&] { return page.list().IsDescendant(wxWindow::FindFocus()); };
    way_in(page, "Import records…").SetFocus();
    driver.settle();
    REQUIRE_FALSE(is_in_list());
    REQUIRE(add_to_collection(path, test::game_of("1. d6 d2 *")).has_value());
    page.search_again();
    wait_for_rows(driver, 1);
    CHECK(is_in_list());
    way_in(page.preview(), "Open this game").SetFocus();
    driver.settle();
    REQUIRE_FALSE(is_in_list());
    driver.frame().SetSize(driver.frame().FromDIP(wxSize{600, 760}));
    CHECK(driver.wait_for([&] { return !page.preview().IsShownOnScreen(); }));
    CHECK(is_in_list());
}

TEST_CASE("the explorer and the found games name the symmetries", "[window][ways-in]") {
    Club club;
    ListPage& page = club.list();
    CHECK(page.bar().told() == "41 games");
    club.driver->press("Return Ctrl+Shift+O");
    const wxWindow& note = words_named(club.driver->game().panes(), "explorer note");
    CHECK(club.driver->wait_for([&] { return note.IsShownOnScreen(); }));
    CHECK(note.GetLabel() == "Moves that are equal by symmetry share a row.");
    club.driver->picture("explorer-note");
    club.driver->run(Command::find_position);
    wait_for_rows(*club.driver, 41);
    CHECK(page.bar().told()
          == "41 games with this position. Rotated and mirrored positions count, too.");
}

} // namespace

} // namespace merels::viewer
