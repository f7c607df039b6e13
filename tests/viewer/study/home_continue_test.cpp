#include <tests/viewer/study/home.hpp>

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
          == std::vector<std::string>{"next lesson"});
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

} // namespace

} // namespace merels::viewer
