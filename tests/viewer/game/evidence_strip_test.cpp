#include <tests/support/catch.hpp>
#include <tests/viewer/window/driver.hpp>

#include <wx/dcclient.h>

namespace merels::viewer {

namespace {

constexpr const char* card = "samples/historical/1-antiquity.pgn";

wxWindow& part(Driver& driver, const char* name) {
    wxWindow* const part = wxWindow::FindWindowByName(name, &driver.game());
    REQUIRE(part != nullptr);
    return *part;
}

TEST_CASE("a card of history begins with its object, date, reliability and sources",
          "[window][evidence-strip]") {
    Driver driver{{card, "--game", "1", "--size", "1280x800"}};
    wxWindow& strip = part(driver, "evidence");
    REQUIRE(strip.IsShownOnScreen());
    wxWindow& text = *strip.GetChildren().GetFirst()->GetData();
    wxString words = text.GetLabel();
    words.Replace("\n", " ");
    for (const char* const fact :
         {"Object: ", "designs cut in the roof slabs of the temple of Sethos I",
          "Dating: ", "cannot be dated", "Reliability (A is the best, D is doubtful): ",
          "Source: H. Parker, Ancient Ceylon, 1909, p. 578, 644, 646; U. Schädler"})
        CHECK(words.Contains(wxString::FromUTF8(fact)));
    CHECK(text.GetSize().x >= wxClientDC{&text}.GetMultiLineTextExtent(text.GetLabel()).x);
    CHECK(text.GetSize().y >= text.GetBestSize().y);
    CHECK(strip.GetClientRect().Contains(text.GetRect()));
    driver.picture("evidence");
    driver.press("Right");
    CHECK_FALSE(strip.IsShown());
    driver.press("Left");
    CHECK(strip.IsShown());
    driver.frame().SetSize(driver.frame().FromDIP(wxSize{900, 560}));
    CHECK(driver.wait_for([&] { return !strip.IsShown(); }));
}

TEST_CASE("the field for comments is hidden in a card of history until it is wanted",
          "[window][evidence-strip]") {
    Driver driver{{card, "--game", "1", "--size", "1280x800"}};
    wxWindow& field = part(driver, "comment strip");
    CHECK_FALSE(field.IsShown());
    driver.run(Command::edit_comment);
    CHECK(field.IsShownOnScreen());
}

TEST_CASE("a game without facts about history has no such strip", "[window][evidence-strip]") {
    Driver driver{{"samples/real/a03-both-at-three.pgn", "--size", "1280x800"}};
    CHECK_FALSE(part(driver, "evidence").IsShown());
    CHECK(part(driver, "comment strip").IsShown());
}

} // namespace

} // namespace merels::viewer
