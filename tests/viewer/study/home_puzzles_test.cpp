#include <tests/support/no_values_yet.hpp>
#include <tests/viewer/study/home.hpp>

#include <libnotation/store/training/progress.hpp>
#include <viewer/core/study/due_cards.hpp>
#include <viewer/study/training_page.hpp>

#include <wx/menu.h>

#include <filesystem>

namespace merels::viewer {

namespace {

TEST_CASE("Home has puzzles, which follow each other", "[window][home-puzzles]") {
    Driver driver{{"--size", "1280x800"}};
    HomeSection& puzzles = home(driver).section(Shelf::puzzles);
    CHECK(puzzles.remark() == "346 puzzles, 10 rule sets");
    click(driver, *puzzles.buttons()[1]);
    const auto training = [&]() -> TrainingPage& {
        auto* const page = dynamic_cast<TrainingPage*>(driver.frame().page());
        REQUIRE(page != nullptr);
        return *page;
    };
    REQUIRE(driver.wait_for(
        [&] { return dynamic_cast<TrainingPage*>(driver.frame().page()) != nullptr; }));
    CHECK(training().said().starts_with("Task: White is to move and wins."));
    const auto shows = [&](const char* words) {
        const wxWindow* const label = wxWindow::FindWindowByLabel(words, &training());
        return label != nullptr && label->IsShownOnScreen();
    };
    CHECK(shows("Puzzle 1 of 11"));
    click(driver, labelled(driver, "Open the record"));
    REQUIRE(is_game(driver));
    CHECK_FALSE(driver.game().notice().IsShown());
    driver.press("Ctrl+W");
    CHECK(labelled(driver, "Hint").IsEnabled());
    CHECK(labelled(driver, "Show the move").IsEnabled());
    driver.press("F9 F9");
    CHECK_FALSE(labelled(driver, "Hint").IsEnabled());
    CHECK_FALSE(labelled(driver, "Show the move").IsEnabled());
    CHECK(wxWindow::FindWindowByLabel("This puzzle is finished.", &training()) != nullptr);
    driver.picture("home-puzzle");
    click(driver, labelled(driver, "Begin again"));
    CHECK(labelled(driver, "Hint").IsEnabled());
    CHECK(labelled(driver, "Show the move").IsEnabled());
    driver.press("F9 F9");
    click(driver, labelled(driver, "Next puzzle"));
    CHECK(driver.wait_for([&] {
        return wxWindow::FindWindowByLabel("Find the move that wins for Black.", &training())
               != nullptr;
    }));
    CHECK(shows("Puzzle 2 of 11"));
    driver.press("F2");
    CHECK(home(driver).section(Shelf::puzzles).cards()[1].done == 1.5 / 11);
    const wxButton& card = *home(driver).section(Shelf::puzzles).buttons()[1];
    CHECK(card.GetToolTipText() == "1 of 11 solved");
    CHECK(home(driver).section(Shelf::puzzles).buttons()[0]->GetToolTipText().empty());
    driver.picture("home-puzzles-progress");
}

TEST_CASE("a puzzle that is begun comes to the front again", "[window][home-puzzles]") {
    Driver driver{{"--size", "1280x800"}};
    const auto open = [&] {
        driver.press("F2");
        click(driver, *home(driver).section(Shelf::puzzles).buttons()[1]);
        CHECK(driver.wait_for(
            [&] { return dynamic_cast<TrainingPage*>(driver.frame().page()) != nullptr; }));
        driver.settle();
        return driver.frame().page();
    };
    const Page* const begun = open();
    driver.press("F9");
    CHECK(open() == begun);
    CHECK(driver.frame().page_count() == 2);
}

TEST_CASE("the menu Learn continues the lessons and the puzzles from Home",
          "[window][home-puzzles]") {
    Driver driver{{"--size", "1280x800"}};
    const wxMenuBar& bar = *driver.frame().GetMenuBar();
    for (const char* const words : {"Continue the lessons", "Continue the puzzles"}) {
        const wxMenuItem* const item = bar.FindItem(bar.FindMenuItem("Learn", words));
        REQUIRE(item != nullptr);
        CHECK(item->IsEnabled());
    }
    REQUIRE(driver.run(Command::next_lesson));
    CHECK(driver.game().path().ends_with("/tutorials/01-placing.pgn"));
    driver.run(Command::start_page);
    REQUIRE(driver.run(Command::next_puzzle));
    const auto* const puzzle = dynamic_cast<TrainingPage*>(driver.frame().page());
    REQUIRE(puzzle != nullptr);
    CHECK(puzzle->path().find("/puzzles/") != std::string::npos);
    CHECK(puzzle->document().game().rule_set().id == "nine-mens-morris");
}

TEST_CASE("Home shows the number of due cards, and nothing about an unreadable progress file",
          "[window][home-puzzles]") {
    const test::NoValuesYet values;
    const std::string file = progress_file();
    {
        auto progress = TrainingProgress::open(file);
        REQUIRE(progress.has_value());
        for (const PositionKey card : {PositionKey{1}, PositionKey{2}})
            progress->answer(card, Answer::found, 0);
    }
    Driver driver{{"--size", "1280x800"}};
    const auto remark = [&] { return home(driver).section(Shelf::puzzles).remark(); };
    CHECK(driver.wait_for([&] {
        return remark() == "346 puzzles, 10 rule sets. 2 cards are due in 'merels train'.";
    }));
    driver.picture("home-due");
    std::filesystem::resize_file(file, 5000);
    driver.press("Ctrl+N F2");
    CHECK(driver.wait_for([&] { return remark() == "346 puzzles, 10 rule sets"; }));
    CHECK(driver.asked.empty());
    CHECK(std::filesystem::file_size(file) == 5000);
}

} // namespace

} // namespace merels::viewer
