#include <tests/support/catch.hpp>
#include <tests/support/read_text.hpp>
#include <tests/viewer/window/driver.hpp>

#include <wx/button.h>
#include <wx/stattext.h>

namespace merels::viewer {

namespace {

wxWindow& strip(Driver& driver) {
    wxWindow* const strip = wxWindow::FindWindowByName("end", &driver.game());
    REQUIRE(strip != nullptr);
    return *strip;
}

template <class Part> Part& part(wxWindow& strip) {
    Part* found = nullptr;
    for (wxWindow* const child : strip.GetChildren())
        if (auto* const one = dynamic_cast<Part*>(child)) found = one;
    REQUIRE(found != nullptr);
    return *found;
}

TEST_CASE("the end of a game is shown, and a button puts its result into the record",
          "[window][ending]") {
    Driver driver;
    driver.frame().open_game(
        test::read_text("[Variant \"three-mens-morris\"]\n\n1. a1 b1 2. a3 c3 3. a2 *\n")
            .games.front(),
        {}, {});
    driver.settle();
    const Document& document = driver.game().document();
    CHECK_FALSE(strip(driver).IsShown());
    driver.press("End");
    REQUIRE(document.place().ply() == 5);
    REQUIRE(strip(driver).IsShown());
    CHECK(part<wxStaticText>(strip(driver)).GetLabelText() == "White wins: line completed");
    auto& set = part<wxButton>(strip(driver));
    REQUIRE(set.IsShownOnScreen());
    CHECK(set.GetLabelText() == "Set result 1-0");
    driver.picture("ending");
    driver.click_at(set, {10, 10});
    CHECK(document.game().result == GameResult::white_wins);
    CHECK_FALSE(set.IsShown());
    driver.press("Ctrl+Z");
    CHECK(document.game().result == GameResult::unfinished);
    CHECK(set.IsShown());
    driver.press("Left");
    CHECK_FALSE(strip(driver).IsShown());
}

TEST_CASE("the end of a variation is shown, and is not the result of the game",
          "[window][ending]") {
    Driver driver;
    driver.frame().open_game(
        test::read_text("[Variant \"three-mens-morris\"]\n\n1. a1 b1 2. a3 c3 3. b2 (3. a2) *\n")
            .games.front(),
        {}, {});
    driver.settle();
    driver.press("End Down");
    REQUIRE(driver.game().document().game().is_variation(driver.game().document().node()));
    CHECK(strip(driver).IsShown());
    CHECK_FALSE(part<wxButton>(strip(driver)).IsShown());
}

} // namespace

} // namespace merels::viewer
