#include <tests/viewer/study/home.hpp>
#include <viewer/study/lessons.hpp>

namespace merels::viewer {

namespace {

std::vector<std::string> continued(Driver& driver) {
    driver.press("F2");
    std::vector<std::string> labels;
    for (const wxButton* const button : home(driver).head().recent())
        labels.push_back(button->GetLabelText().utf8_string());
    return labels;
}

TEST_CASE("the first entry of Continue is the next lesson, named by its title",
          "[window][home-continue]") {
    Driver driver{{"--size", "1280x800"}};
    CHECK(continued(driver).empty());
    CHECK(home(driver).section(Shelf::lessons).cards()[0].chips.empty());
    click(driver, *home(driver).section(Shelf::lessons).buttons()[1]);
    REQUIRE(is_game(driver));
    CHECK(continued(driver) == std::vector<std::string>{"Lesson 2: mills"});
    CHECK(home(driver).section(Shelf::lessons).cards()[1].chips
          == std::vector<std::string>{"lesson begun"});
    driver.picture("home-next-lesson");
    driver.press("Ctrl+PageDown Ctrl+W");
    click(driver, *home(driver).head().recent()[0]);
    REQUIRE(is_game(driver));
    CHECK(driver.game().title() == "Lesson 2: mills");
    CHECK(driver.game().path().ends_with("/tutorials/02-mills.pgn"));
}

TEST_CASE("Continue names a game of history by its title, and opens this game again",
          "[window][home-continue]") {
    Driver driver{{"--size", "1280x800"}};
    wxButton& card = *home(driver).section(Shelf::history).buttons()[1];
    card.SetFocus();
    driver.press("Space");
    REQUIRE(is_game(driver));
    const std::string title = driver.game().title();
    const Game game = driver.game().document().game();
    CHECK(continued(driver) == std::vector<std::string>{title});
    CHECK(title == home(driver).section(Shelf::history).cards()[1].title);
    driver.press("Ctrl+PageDown Ctrl+W");
    // The focus scrolls to the head.
    home(driver).head().recent()[0]->SetFocus();
    driver.press("Space");
    REQUIRE(is_game(driver));
    CHECK(driver.game().document().game() == game);
    CHECK(continued(driver) == std::vector<std::string>{title});
}

TEST_CASE("an unfinished lesson opens where the reader left it, and a finished one at its start",
          "[window][home-continue]") {
    Driver driver{{"--size", "1280x800"}};
    const auto ply = [&] { return driver.game().document().place().ply(); };
    const auto open = [&] {
        driver.press("F2");
        click(driver, *home(driver).section(Shelf::lessons).buttons()[0]);
        REQUIRE(is_game(driver));
    };
    open();
    CHECK(ply() == 0);
    driver.press("Right Right Right Right Ctrl+W");
    CHECK(driver.frame().page_count() == 1);
    open();
    CHECK(driver.game().title() == "Lesson 1: placing");
    CHECK(ply() == 4);
    driver.press("Left Ctrl+W");
    click(driver, *home(driver).head().recent()[0]);
    REQUIRE(is_game(driver));
    CHECK(ply() == 3);
    driver.press("End Left Ctrl+W");
    CHECK(driver.frame().settings().lesson_places.empty());
    const HomeCard lesson = home(driver).section(Shelf::lessons).cards()[0];
    open_lesson(driver.frame(), lesson.items.front());
    driver.settle();
    CHECK(ply() == 0);
}

TEST_CASE("a button skips the task of a lesson, and the task comes again after the other lessons",
          "[window][home-continue]") {
    Driver driver{{"--size", "1280x800"}};
    driver.press("F2");
    click(driver, *home(driver).section(Shelf::lessons).buttons()[0]);
    REQUIRE(is_game(driver));
    driver.press("End");
    driver.run(Command::next_lesson);
    const auto is_task
        = [&] { return driver.frame().page()->title() == "Training: Lesson 1: placing, a task"; };
    REQUIRE(driver.wait_for(is_task));
    driver.picture("home-skip");
    click(driver, labelled(driver, "Skip this task"));
    REQUIRE(is_game(driver));
    CHECK(driver.game().title() == "Lesson 2: mills");
    CHECK(driver.told() == "Skipped. To do this part later, click its lesson on Home.");
    CHECK(continued(driver) == std::vector<std::string>{"Lesson 2: mills"});
    // The message is true.
    click(driver, *home(driver).section(Shelf::lessons).buttons()[0]);
    REQUIRE(driver.wait_for(is_task));
    driver.press("F2");
    LessonProgress& progress = driver.frame().settings().lessons;
    const std::vector<HomeCard> lessons = home(driver).section(Shelf::lessons).cards();
    for (std::size_t number = 1; number < lessons.size(); ++number)
        for (const LibraryItem& item : lessons[number].items)
            note(progress, FilePlace{item.path, item.number}, LessonState::finished);
    open_lesson(driver.frame(), lessons.back().items.back());
    driver.settle();
    driver.run(Command::next_lesson);
    REQUIRE(driver.wait_for(is_task));
    CHECK(driver.told() == "You skipped this part earlier.");
    CHECK(continued(driver).front() == "Lesson 1: placing, a task");
}

} // namespace

} // namespace merels::viewer
