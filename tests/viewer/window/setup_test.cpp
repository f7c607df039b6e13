#include <libnotation/text/positions/position_text.hpp>
#include <tests/viewer/window/driver.hpp>

#include <wx/clipbrd.h>
#include <wx/spinctrl.h>

namespace {

using Answer = Questions::Answer;

/// The nine men's morris board with a man of each side, as it is written.
std::string pair_of_men() {
    const Game game = first_game("1. d6 d2 *");
    return format_position(game.position_after(game.line_end()));
}

TEST_CASE("a position that is being set up is not dropped without a word") {
    Driver driver;
    driver.press("Ctrl+N Ctrl+Shift+P");
    const std::size_t tabs = driver.frame().page_count();
    driver.click(Point{0});
    driver.answer = Answer::cancel;
    const std::string question = "The position that is being set up is not used yet.";
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

TEST_CASE("a position is pasted into what is being set up, and not behind it") {
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
    auto* const hand = required(
        dynamic_cast<wxSpinCtrl*>(wxWindow::FindWindowByName("White's hand", &driver.game())));
    CHECK(hand->GetValue() == 8);
}

TEST_CASE("a list keeps its own keys and leaves those with Ctrl to the game") {
    Driver driver;
    driver.press("Ctrl+N");
    driver.click(Point{0});
    REQUIRE(driver.game().document().place().ply() == 1);
    driver.game().panes().GetChoiceCtrl()->SetFocus();
    driver.press("Ctrl+Z");
    CHECK(driver.game().document().game().plies() == 0);
    driver.press("Ctrl+Y");
    CHECK(driver.game().document().game().plies() == 1);
    driver.press("Home");
    CHECK(driver.game().document().place().ply() == 1);
}

} // namespace
