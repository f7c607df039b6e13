#include <tests/viewer/study/home.hpp>

#include <viewer/study/rules_page.hpp>

#include <algorithm>

namespace merels::viewer {

namespace {

RulesPage& rules_page(Driver& driver) {
    REQUIRE(driver.wait_for(
        [&] { return dynamic_cast<RulesPage*>(driver.frame().page()) != nullptr; }));
    driver.settle();
    return dynamic_cast<RulesPage&>(*driver.frame().page());
}

TEST_CASE("a link below the card of a rule set shows its rules, where a game can begin",
          "[window][rules-page]") {
    Driver driver{{"--size", "1280x800"}};
    HomeSection& boards = home(driver).section(Shelf::new_game);
    REQUIRE(boards.links().size() == boards.buttons().size());
    boards.links().front()->SetFocus();
    driver.settle();
    CHECK(boards.links().front()->GetLabelText() == "Rules");
    CHECK(boards.links().front()->GetPosition().y
          >= boards.buttons().front()->GetRect().GetBottom());
    driver.picture("home-rules-links");
    click(driver, *boards.links().front());
    RulesPage& page = rules_page(driver);
    CHECK(page.title() == "Rules: Nine men's morris");
    CHECK(page.text().GetValue().Contains("Nine men's morris"));
    CHECK(page.text().GetSize().y > page.GetSize().y / 2);
    driver.picture("rules-page");
    driver.press("F2");
    click(driver, *boards.links().front());
    CHECK(&rules_page(driver) == &page);
    CHECK(driver.frame().page_count() == 2);
    click(driver, page.begin());
    REQUIRE(is_game(driver));
    CHECK(driver.game().document().game().rule_set().id == "nine-mens-morris");
}

TEST_CASE("a click on the link below the card of Morabaraba shows its rules",
          "[window][rules-page]") {
    Driver driver{{"--size", "1280x800"}};
    const HomeSection& boards = home(driver).section(Shelf::new_game);
    const auto number = static_cast<std::size_t>(
        std::ranges::find(boards.cards(), "Morabaraba", &HomeCard::title) - boards.cards().begin());
    REQUIRE(number < boards.buttons().size());
    boards.links()[number]->SetFocus();
    driver.settle();
    driver.picture("home-morabaraba");
    click(driver, *boards.links()[number]);
    CHECK(rules_page(driver).title() == "Rules: Morabaraba");
}

TEST_CASE("the link below a group shows its first rule set, and each rule set has its own link",
          "[window][rules-page]") {
    Driver driver{{"--size", "1280x800"}};
    HomeSection& boards = home(driver).section(Shelf::new_game);
    boards.link().SetFocus();
    driver.press("Space");
    REQUIRE(driver.wait_for([&] { return boards.buttons().size() == boards.cards().size(); }));
    CHECK(std::ranges::all_of(boards.links(), &wxWindow::IsShown));
    const auto group = static_cast<std::size_t>(
        std::ranges::find_if(boards.cards(), &HomeCard::is_group) - boards.cards().begin());
    REQUIRE(group < boards.cards().size());
    boards.links()[group]->SetFocus();
    driver.settle();
    driver.picture("home-group-link");
    click(driver, *boards.links()[group]);
    CHECK(&rules_page(driver).rules() == boards.cards()[group].items.front().rule_set);
    driver.run(Command::start_page);
    boards.buttons()[group]->SetFocus();
    driver.press("Space");
    REQUIRE(driver.wait_for([&] { return boards.link().GetLabelText() == "Back to all boards"; }));
    driver.settle();
    REQUIRE(boards.links().size() == boards.cards().size());
    CHECK(std::ranges::all_of(boards.links(), &wxWindow::IsShown));
    const std::string name = boards.cards()[1].title;
    click(driver, *boards.links()[1]);
    CHECK(rules_page(driver).title() == "Rules: " + name);
}

} // namespace

} // namespace merels::viewer
