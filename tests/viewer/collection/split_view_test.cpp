#include <tests/viewer/collection/club.hpp>

#include <libnotation/publish/game_title.hpp>
#include <viewer/collection/game_preview.hpp>

#include <filesystem>

namespace merels::viewer {

namespace {

constexpr const char* two_lessons = "samples/tutorials/01-placing.pgn";

int width_of(ListPage& page, Column column) {
    const auto& columns = page.list().columns();
    return page.list().GetColumnWidth(
        static_cast<int>(std::ranges::find(columns, column) - columns.begin()));
}

bool previews(Driver& driver, const std::string& title) {
    const GamePreview& preview = list_in_front(driver).preview();
    return driver.wait_for([&] { return preview.game() && game_title(*preview.game()) == title; });
}

TEST_CASE("a file of several games opens with the selected one next to the list",
          "[window][split-view]") {
    Driver driver{{two_lessons, "--size", "1280x800"}};
    wait_for_rows(driver, 2);
    ListPage& page = list_in_front(driver);
    REQUIRE(previews(driver, "Lesson 1: placing"));
    CHECK(page.preview().words().starts_with("Goal: to place men where they are useful."));
    driver.picture("split-lesson");
    driver.press("Down");
    REQUIRE(previews(driver, "Lesson 1: placing, a task"));
    CHECK(page.preview().words().starts_with("Task: this is White's last man."));
    driver.picture("split-task");
    wxWindow* const open = wxWindow::FindWindowByLabel("Open this &game", &page);
    REQUIRE(open != nullptr);
    driver.click_at(*open, {20, 10});
    CHECK(driver.game().document().game().is_set_up());
    CHECK(driver.game().title() == "Lesson 1: placing, a task");
}

TEST_CASE("a card of history in a list shows its evidence above the board, and its dating",
          "[window][split-view]") {
    const std::string size = GENERATE(std::string{"1300x840"}, std::string{"900x600"});
    CAPTURE(size);
    Driver driver{{"samples/historical/1-antiquity.pgn", "--size", size}};
    wait_for_rows(driver, 12);
    ListPage& page = list_in_front(driver);
    REQUIRE(previews(driver, "The board on a roof of Kurna"));
    driver.press("Down");
    REQUIRE(previews(driver, "One guess, many dates"));
    driver.settle();
    const wxStaticText& evidence = page.preview().evidence();
    REQUIRE(evidence.IsShownOnScreen());
    wxString facts = evidence.GetLabel();
    facts.Replace("\n", " ");
    for (const char* const fact : {"Object: ", "the date of the Kurna boards in later books",
                                   "Dating: ", "1909 to today", "Reliability"})
        CHECK(facts.Contains(fact));
    CHECK(facts.Contains("Source: R. C. Bell") == (size == "1300x840"));
    CHECK(evidence.GetSize().y >= evidence.GetBestSize().y);
    CHECK(page.preview().words().starts_with("Claim: "));
    driver.picture("split-history-" + size);
    driver.press("Ctrl++ Ctrl++ Ctrl++");
    driver.settle();
    // In a low preview with large letters, the facts are in the text.
    CHECK(evidence.IsShown() == (size == "1300x840"));
    CHECK(page.preview().words().starts_with(evidence.IsShown() ? "Claim: " : "Object: "));
    CHECK((!evidence.IsShown() || evidence.GetSize().y >= evidence.GetBestSize().y));
    driver.picture("split-history-large-" + size);
    driver.press("Ctrl+0");
    driver.settle();
    CHECK(evidence.IsShownOnScreen());
    CHECK(page.preview().words().starts_with("Claim: "));
}

TEST_CASE("a low list shows the evidence of a card that has no comment", "[window][split-view]") {
    const ScratchFolder folder;
    const std::string card = "[Event \"A board\"]\n[Object \"a board\"]\n[Dating \"1283\"]\n"
                             "[Reliability \"high\"]\n\n*\n\n";
    folder.write("cards.pgn", card + card);
    Driver driver{{folder.path("cards.pgn"), "--size", "800x480"}};
    wait_for_rows(driver, 2);
    REQUIRE(previews(driver, "A board"));
    for (int steps = 0; steps < 3; ++steps) driver.run(Command::larger_text);
    driver.settle();
    const GamePreview& preview = list_in_front(driver).preview();
    REQUIRE_FALSE(preview.evidence().IsShown());
    CHECK(preview.words().starts_with("Object: a board"));
    const wxWindow* const text = wxWindow::FindWindowByName("first comment", &preview);
    REQUIRE(text != nullptr);
    CHECK(text->IsShownOnScreen());
    CHECK(text->GetSize().y >= 2 * text->GetCharHeight());
    driver.picture("split-history-without-comment");
}

TEST_CASE("a game without evidence has no room for it in the list", "[window][split-view]") {
    Driver driver{{two_lessons, "--size", "1280x800"}};
    wait_for_rows(driver, 2);
    REQUIRE(previews(driver, "Lesson 1: placing"));
    CHECK_FALSE(list_in_front(driver).preview().evidence().IsShown());
}

TEST_CASE("the names on the board of a preview follow the size of text", "[window][split-view]") {
    Driver driver{{two_lessons, "--size", "1280x800"}};
    wait_for_rows(driver, 2);
    const GamePreview& preview = list_in_front(driver).preview();
    REQUIRE(previews(driver, "Lesson 1: placing"));
    const auto letters = [&] {
        double sum = 0;
        for (const Shape& shape : preview.scene({400, 480}))
            if (const auto* const words = std::get_if<Words>(&shape)) sum += words->size;
        return sum;
    };
    const double usual = letters();
    driver.press("Ctrl++ Ctrl++");
    CHECK(letters() > 1.1 * usual);
    driver.press("Ctrl+0");
    CHECK(letters() == usual);
    // On a very small board names cannot be read.
    for (const Shape& shape : preview.scene({300, 160}))
        CHECK_FALSE(std::holds_alternative<Words>(shape));
    CHECK(preview.scene({300, 160}).size() > 20);
}

TEST_CASE("a game without players shows its event, and an empty column takes no room",
          "[window][split-view]") {
    Driver driver{{two_lessons}};
    wait_for_rows(driver, 2);
    ListPage& page = list_in_front(driver);
    CHECK(shown(page, 0, Column::event) == "Lesson 1: placing");
    CHECK(shown(page, 0, Column::white).empty());
    for (const Column column :
         {Column::white, Column::black, Column::date, Column::place, Column::round})
        CHECK(width_of(page, column) == 0);
    for (const Column column : {Column::event, Column::plies, Column::rules})
        CHECK(width_of(page, column) > 0);
    // Without a column for events, the name is where a reader looks for it.
    page.list().show({Column::white, Column::black, Column::plies});
    CHECK(shown(page, 0, Column::white) == "(Lesson 1: placing)");
    CHECK(width_of(page, Column::white) > 0);
    CHECK(width_of(page, Column::black) == 0);
}

TEST_CASE("a column that was empty has room when a game comes that fills it",
          "[window][split-view]") {
    const ScratchFolder folder;
    const std::string path = folder.path("club.merels");
    folder.write("one.pgn", "[White \"Anna\"]\n\n1. d6 *\n");
    folder.write("two.pgn", "[White \"Berta\"]\n[Date \"1999.01.01\"]\n\n1. a1 *\n");
    REQUIRE_FALSE(make_collection(path));
    Driver driver{{path}};
    const auto import = [&](const char* name, std::size_t rows) {
        driver.frame().lists().import(path, {folder.path(name)});
        const auto* const report = dynamic_cast<const ImportPage*>(driver.frame().page());
        REQUIRE(report != nullptr);
        CHECK(driver.wait_for([&] { return report->task().news().is_done; }));
        driver.settle();
        driver.run(Command::close_tab);
        wait_for_rows(driver, rows);
    };
    import("one.pgn", 1);
    CHECK(width_of(list_in_front(driver), Column::date) == 0);
    import("two.pgn", 2);
    CHECK(width_of(list_in_front(driver), Column::date) > 0);
}

TEST_CASE("the preview follows a query, and goes where there is no room for it",
          "[window][split-view]") {
    Club club;
    ListPage& page = club.list();
    Driver& driver = *club.driver;
    REQUIRE(previews(driver, "Player 100 – Mia"));
    page.search("player:Zoe");
    REQUIRE(previews(driver, "Zoe – Jürg"));
    driver.picture("split-club");
    page.search("player:Nobody");
    REQUIRE(driver.wait_for([&] { return !page.preview().game(); }));
    REQUIRE(page.preview().IsShown());
    driver.frame().SetSize(600, 500);
    CHECK(driver.wait_for([&] { return !page.preview().IsShown(); }));
    driver.frame().SetSize(1000, 700);
    CHECK(driver.wait_for([&] { return page.preview().IsShown(); }));
}

TEST_CASE("a game that cannot be read is explained next to the list", "[window][split-view]") {
    const ScratchFolder folder;
    folder.write("two.pgn", "1. d6 *\n\n1. a1 *\n");
    Driver driver{{folder.path("two.pgn")}};
    wait_for_rows(driver, 2);
    ListPage& page = list_in_front(driver);
    REQUIRE(driver.wait_for([&] { return page.preview().game().has_value(); }));
    std::filesystem::remove(folder.path("two.pgn"));
    driver.press("Down");
    REQUIRE(driver.wait_for([&] { return !page.preview().game(); }));
    CHECK(page.preview().words().find("two.pgn") != std::string::npos);
}

} // namespace

} // namespace merels::viewer
