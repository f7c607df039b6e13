#include <tests/support/catch.hpp>
#include <tests/support/read_text.hpp>
#include <tests/viewer/window/driver.hpp>

#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/text/positions/position_text.hpp>
#include <viewer/widgets/scene_painter.hpp>

#include <wx/choice.h>
#include <wx/clipbrd.h>
#include <wx/spinctrl.h>
#include <wx/textctrl.h>

namespace merels::viewer {

namespace {

using Answer = Questions::Answer;

/// The nine men's morris board with a man of each side, as it is written.
std::string pair_of_men() {
    const Game game = test::read_text("1. d6 d2 *").games.front();
    return format_position(game.position_after(game.line_end()));
}

TEST_CASE("a position that is being set up is not dropped without a word", "[window][setup]") {
    Driver driver;
    driver.press("Ctrl+N Ctrl+Shift+P");
    const std::size_t tabs = driver.frame().page_count();
    driver.click(Point{0});
    driver.answer = Answer::cancel;
    const std::string question
        = "You have set up a position, but you have not started a game with it.";
    driver.press("Ctrl+W");
    CHECK(driver.asked == question);
    CHECK(driver.frame().page_count() == tabs);
    driver.asked.clear();
    driver.press("Ctrl+Shift+P");
    CHECK(driver.asked == question);
    CHECK(wxWindow::FindWindowByName("setup", &driver.game()) != nullptr);
    driver.answer = Answer::yes;
    driver.press("Ctrl+W");
    CHECK(driver.frame().page_count() == tabs - 1);
}

TEST_CASE("a position is pasted into what is being set up, and not behind it", "[window][setup]") {
    Driver driver;
    driver.press("Ctrl+N Ctrl+Shift+P");
    const Game before = driver.game().document().game();
    {
        const wxClipboardLocker locker;
        wxTheClipboard->SetData(new wxTextDataObject{pair_of_men()});
    }
    driver.game().board().SetFocus();
    driver.press("Ctrl+V");
    CHECK(driver.game().document().game() == before);
    auto* const hand
        = dynamic_cast<wxSpinCtrl*>(wxWindow::FindWindowByName("White's hand", &driver.game()));
    REQUIRE(hand != nullptr);
    CHECK(hand->GetValue() == 8);
    driver.answer = Answer::yes;
}

TEST_CASE("while a position is set up, the right button puts a man of the other color",
          "[window][setup]") {
    Driver driver;
    driver.run(Command::set_up);
    const auto* const hand
        = dynamic_cast<wxSpinCtrl*>(wxWindow::FindWindowByName("Black's hand", &driver.game()));
    REQUIRE(hand != nullptr);
    driver.click(Point{3});
    CHECK(hand->GetValue() == 9);
    driver.drag(Point{4}, Point{4}, wxMOUSE_BTN_RIGHT);
    CHECK(hand->GetValue() == 8);
    driver.picture("setting-up");
    driver.answer = Answer::yes;
}

TEST_CASE("the verdict on a position is visible without scrolling", "[window][setup]") {
    Driver driver{{"--rules", "nine-mens-morris", "--size", "1000x760"}};
    driver.run(Command::set_up);
    driver.settle();
    const auto* const verdict
        = dynamic_cast<wxTextCtrl*>(wxWindow::FindWindowByName("problems", &driver.game()));
    auto* const hand
        = dynamic_cast<wxSpinCtrl*>(wxWindow::FindWindowByName("White's hand", &driver.game()));
    REQUIRE(verdict != nullptr);
    REQUIRE(hand != nullptr);
    const Theme& theme = driver.frame().look().theme;
    const auto is_visible = [&] {
        return verdict->GetRect().GetTop() >= 0
               && verdict->GetSize().y >= verdict->GetNumberOfLines() * verdict->GetCharHeight()
               && verdict->GetRect().GetBottom() < verdict->GetParent()->GetClientSize().y;
    };
    CHECK(verdict->GetValue() == "You can play from this position.");
    CHECK(verdict->GetForegroundColour() == to_wx(theme[Ink::text]));
    CHECK(driver.wait_for(is_visible));
    CHECK(verdict->GetRect().GetBottom() <= hand->GetRect().GetTop());
    driver.picture("setting-up-verdict");
    driver.click(Point{0});
    hand->SetFocus();
    driver.press("Ctrl+A");
    driver.type("9");
    CHECK(verdict->GetValue() == "White has 10 men, but nine-mens-morris allows only 9");
    CHECK(verdict->GetForegroundColour() == to_wx(theme[Ink::bad]));
    CHECK(driver.wait_for(is_visible));
    driver.picture("setting-up-fault");
    driver.answer = Answer::yes;
}

TEST_CASE("after a position was set up, comments are in front again", "[window][setup]") {
    Driver driver;
    driver.run(Command::set_up);
    REQUIRE(driver.game().panes().GetSelection() != 0);
    driver.run(Command::set_up);
    driver.settle();
    CHECK(driver.game().panes().GetSelection() == 0);
}

TEST_CASE("a list keeps its own keys and leaves those with Ctrl to the game", "[window][setup]") {
    Driver driver;
    driver.press("Ctrl+N");
    driver.click(Point{0});
    REQUIRE(driver.game().document().place().ply() == 1);
    auto* const list = new wxChoice{&driver.game().board_side(), wxID_ANY};
    list->Append("one");
    list->SetFocus();
    driver.press("Ctrl+Z");
    CHECK(driver.game().document().game().plies() == 0);
    driver.press("Ctrl+Y");
    CHECK(driver.game().document().game().plies() == 1);
    driver.press("Home");
    CHECK(driver.game().document().place().ply() == 1);
}

} // namespace

} // namespace merels::viewer
