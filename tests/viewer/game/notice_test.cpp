#include <tests/support/catch.hpp>
#include <tests/viewer/window/driver.hpp>
#include <viewer/widgets/scene_painter.hpp>

#include <wx/stattext.h>

namespace merels::viewer {

namespace {

/// The inks of a notice: its ground and its words.
using Inks = std::pair<Ink, Ink>;

bool has(const NoticeStrip& notice, const Theme& theme, Inks inks) {
    const auto* const words
        = dynamic_cast<const wxStaticText*>(notice.GetChildren().GetFirst()->GetData());
    REQUIRE(words != nullptr);
    CHECK(words->GetFont().GetWeight() == wxFONTWEIGHT_NORMAL);
    return notice.GetBackgroundColour() == to_wx(theme[inks.first])
           && words->GetForegroundColour() == to_wx(theme[inks.second]);
}

TEST_CASE("the button of a notice stays under the mouse when the words change",
          "[window][notice]") {
    Driver driver{{"samples/real/a03-both-at-three.pgn", "--size", "1280x800"}};
    NoticeStrip& notice = driver.game().notice();
    const auto button = [&](const std::string& words, Command command) {
        notice.show(words, command, NoticeTone::success);
        driver.settle();
        const wxWindow* const found
            = wxWindow::FindWindowByLabel(wxString::FromUTF8(info(command).words), &notice);
        REQUIRE(found != nullptr);
        return found->GetScreenRect();
    };
    const wxRect first = button("Read the comment. Then go forward.", Command::forward);
    const wxRect last = button("Finished.", Command::next_lesson);
    CHECK(last.GetRight() == first.GetRight());
    CHECK(last.Contains(wxPoint{first.x + first.width / 2, first.y + first.height / 2}));
    driver.picture("notice-button");
}

TEST_CASE("a hint above the board is quiet, and news are strong", "[window][notice]") {
    Driver driver;
    NoticeStrip& notice = driver.game().notice();
    for (int shade = 0; shade < 2; ++shade) {
        const Theme& theme = driver.frame().look().theme;
        notice.show("Press the right arrow key.", std::nullopt, NoticeTone::hint);
        CHECK(has(notice, theme, {Ink::panel, Ink::muted}));
        notice.show("The file cannot be saved.", std::nullopt, NoticeTone::warning);
        CHECK(has(notice, theme, {Ink::bad, Ink::panel}));
        notice.show("The lesson is finished.", std::nullopt, NoticeTone::success);
        CHECK(has(notice, theme, {Ink::good, Ink::panel}));
        driver.run(Command::dark);
        driver.settle();
    }
}

} // namespace

} // namespace merels::viewer
