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
