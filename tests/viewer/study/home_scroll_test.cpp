#include <tests/viewer/study/home.hpp>

#include <wx/notebook.h>

namespace merels::viewer {

namespace {

wxScrolledWindow& room(Driver& driver) {
    auto* const room = dynamic_cast<wxScrolledWindow*>(home(driver).head().GetParent());
    REQUIRE(room != nullptr);
    return *room;
}

int top_of(Driver& driver, const wxWindow& part) {
    return room(driver).ScreenToClient(part.GetScreenPosition()).y;
}

/// Scrolls so that only the upper edge of a part is visible.
void scroll_to_lower_edge(Driver& driver, const wxWindow& part) {
    constexpr int visible = 6;
    wxScrolledWindow& scrolled = room(driver);
    scrolled.Scroll(0, 0);
    driver.settle();
    int step = 0;
    scrolled.GetScrollPixelsPerUnit(nullptr, &step);
    const int below = top_of(driver, part) + visible - scrolled.GetClientSize().y;
    scrolled.Scroll(0, (below + step - 1) / step);
    driver.settle();
}

TEST_CASE("the first click on a link at the lower edge of Home follows it",
          "[window][home-scroll]") {
    // Only these shelves have a link that can be at the lower edge.
    const Shelf shelf = GENERATE(Shelf::history, Shelf::real_games, Shelf::every_rule_set);
    CAPTURE(static_cast<int>(shelf));
    Driver driver{{"--size", "1280x800"}};
    HomeSection& section = home(driver).section(shelf);
    const std::size_t all = section.cards().size();
    REQUIRE(section.buttons().size() < all);
    wxButton& link = section.link();
    scroll_to_lower_edge(driver, link);
    const int top = top_of(driver, link);
    REQUIRE(top < room(driver).GetClientSize().y);
    REQUIRE(top + link.GetSize().y > room(driver).GetClientSize().y);
    driver.click_at(link, {link.GetSize().x / 2, 3});
    CHECK(driver.wait_for([&] { return section.buttons().size() == all; }));
}

TEST_CASE("Home is at the same place when one comes back from a game", "[window][home-scroll]") {
    Driver driver{{"--size", "1280x800"}};
    HomePage& page = home(driver);
    wxButton& card = *page.section(Shelf::real_games).buttons()[1];
    card.SetFocus();
    driver.settle();
    const int place = room(driver).GetViewStart().y;
    REQUIRE(place > 0);
    click(driver, card);
    REQUIRE(is_game(driver));
    driver.press("F2");
    CHECK(driver.wait_for([&] { return room(driver).GetViewStart().y == place; }));
    driver.press("Ctrl+PageDown");
    REQUIRE(is_game(driver));
    auto* const tabs = dynamic_cast<wxNotebook*>(page.GetParent());
    REQUIRE(tabs != nullptr);
    tabs->SetSelection(0);
    driver.settle();
    CHECK(room(driver).GetViewStart().y == place);
    driver.picture("home-place");
    // The keyboard still scrolls to the focus.
    page.section(Shelf::lessons).buttons().front()->SetFocus();
    CHECK(driver.wait_for([&] { return room(driver).GetViewStart().y < place; }));
}

TEST_CASE("a card that shows all its words has no tooltip", "[window][home-scroll]") {
    Driver driver{{"--size", "1280x800"}};
    int cards = 0;
    for (const Shelf shelf : {Shelf::lessons, Shelf::history, Shelf::real_games})
        for (const wxButton* const card : home(driver).section(shelf).buttons()) {
            CHECK(card->GetToolTipText().empty());
            ++cards;
        }
    CHECK(cards > 6);
}

TEST_CASE("all lessons stay visible while their progress changes", "[window][home-scroll]") {
    Driver driver{{"--size", "1280x800"}};
    HomeSection& lessons = home(driver).section(Shelf::lessons);
    const std::size_t all = lessons.cards().size();
    REQUIRE(lessons.buttons().size() < all);
    click(driver, lessons.link());
    REQUIRE(driver.wait_for([&] { return lessons.buttons().size() == all; }));
    driver.settle();
    const std::size_t last = all - 1;
    wxButton& card = *lessons.buttons()[last];
    CHECK(lessons.cards()[last].done == 0);
    card.SetFocus();
    driver.settle();
    const int place = room(driver).GetViewStart().y;
    driver.press("Space");
    REQUIRE(driver.wait_for([&] { return driver.frame().page_count() == 2; }));
    driver.press("F2");
    CHECK(lessons.cards()[last].done > 0);
    CHECK(lessons.buttons().size() == all);
    CHECK(driver.wait_for([&] { return room(driver).GetViewStart().y == place; }));
    CHECK(card.HasFocus());
}

} // namespace

} // namespace merels::viewer
