#include <tests/support/catch.hpp>
#include <tests/viewer/window/driver.hpp>

#include <libnotation/game/language/foreign_text.hpp>
#include <viewer/widgets/scene_painter.hpp>

#include <wx/dcclient.h>
#include <wx/listctrl.h>

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
    // In a low window, the moves need the space, so only a line is left.
    driver.frame().SetSize(driver.frame().FromDIP(wxSize{900, 560}));
    CHECK(driver.wait_for([&] { return !text.IsShown(); }));
    CHECK(strip.IsShownOnScreen());
}

TEST_CASE("the evidence keeps its place when a reader goes through a card of history",
          "[window][evidence-strip]") {
    const std::string size = GENERATE(std::string{"900x600"}, std::string{"1300x840"});
    Driver driver{{card, "--game", "2", "--size", size}};
    wxWindow& strip = part(driver, "evidence");
    wxWindow& whole = *strip.GetChildren().GetFirst()->GetData();
    const wxRect place = strip.GetScreenRect();
    CHECK(whole.IsShown() == (size == "1300x840"));
    driver.press("Right");
    driver.settle();
    CHECK(strip.GetScreenRect() == place);
    CHECK(whole.IsShown() == (size == "1300x840"));
    driver.picture("evidence-later-" + size);
}

TEST_CASE("in a low window, a line shows the evidence of a card of history, and leads to its tags",
          "[window][evidence-strip]") {
    Driver driver{{card, "--game", "1", "--size", "900x600"}};
    wxWindow& strip = part(driver, "evidence");
    wxWindow& whole = *strip.GetChildren().GetFirst()->GetData();
    wxWindow& line = *strip.GetChildren().GetLast()->GetData();
    CHECK_FALSE(whole.IsShown());
    REQUIRE(line.IsShownOnScreen());
    CHECK(without_isolation(line.GetLabel().utf8_string())
          == "Object: designs cut in the roof slabs of the temple of Sethos I · Dating: cannot be "
             "dated · Reliability: A: the criticism; D: \"1400 BC\"");
    CHECK(line.GetToolTipText().Contains("Source: H. Parker, Ancient Ceylon"));
    CHECK(line.GetFont().GetUnderlined());
    CHECK(line.GetForegroundColour() == to_wx(driver.frame().look().theme[Ink::accent]));
    CHECK(line.GetSize().y >= line.GetBestSize().y);
    CHECK(strip.GetClientRect().Contains(line.GetRect()));
    CHECK(strip.GetSize().y < 2 * line.GetSize().y);
    driver.picture("evidence-line");
    driver.click_at(line, {20, line.GetSize().y / 2});
    auto* const tags = dynamic_cast<wxListCtrl*>(&part(driver, "tags"));
    REQUIRE((tags != nullptr && tags->IsShownOnScreen()));
    const std::vector<std::string> first{"Object", "Dating", "Reliability", "Source", "Event"};
    for (std::size_t row = 0; row < first.size(); ++row)
        CHECK(tags->GetItemText(static_cast<long>(row)) == first[row]);
    CHECK(driver.game().board().HasFocus());
    driver.picture("evidence-tags");
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
