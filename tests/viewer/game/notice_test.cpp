#include <tests/support/catch.hpp>
#include <tests/viewer/window/driver.hpp>
#include <viewer/widgets/scene_painter.hpp>

#include <wx/dcclient.h>
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

TEST_CASE("a notice is above the head of the moves, and shows all its words and buttons",
          "[window][notice]") {
    const std::string language = GENERATE(std::string{"en"}, std::string{"de"});
    CAPTURE(language);
    Driver driver{{"--rules", "nine-mens-morris", "--size", "900x600", "--language", language}};
    driver.press("Ctrl++ Ctrl++ Ctrl++");
    driver.settle();
    const NoticeStrip& notice = driver.game().notice();
    REQUIRE(notice.IsShownOnScreen());
    const wxWindow* const head = wxWindow::FindWindowByName("head of game", &driver.game());
    REQUIRE(head != nullptr);
    CHECK(notice.GetScreenRect().GetBottom() < head->GetScreenRect().y);
    CHECK(notice.GetScreenRect().x > driver.game().board().GetScreenRect().GetRight());
    for (const wxWindow* const child : notice.GetChildren()) {
        CAPTURE(child->GetLabel().utf8_string());
        CHECK(child->IsShown());
        CHECK(child->GetSize().x >= child->GetBestSize().x);
        CHECK(child->GetSize().y >= child->GetBestSize().y);
        CHECK(notice.GetClientRect().Contains(child->GetRect()));
    }
    driver.picture("notice-large-" + language);
}

TEST_CASE("a long path in a notice is divided into lines", "[window][notice]") {
    Driver driver{{"--rules", "nine-mens-morris", "--size", "900x600"}};
    NoticeStrip& notice = driver.game().notice();
    const std::string words = "cannot write /" + std::string(120, 'x') + "/game.pgn: no space";
    notice.show(words, Command::save_as);
    driver.settle();
    auto* const text = dynamic_cast<wxStaticText*>(notice.GetChildren().GetFirst()->GetData());
    REQUIRE(text != nullptr);
    wxString shown = text->GetLabel();
    CHECK(shown.Contains("\n"));
    shown.Replace("\n", "");
    CHECK(shown.Contains(std::string(120, 'x')));
    CHECK(notice.words() == words);
    const auto is_whole = [&] {
        const wxSize needed = wxClientDC{text}.GetMultiLineTextExtent(text->GetLabel());
        return text->GetSize().x >= needed.x && text->GetSize().y >= needed.y
               && notice.GetClientRect().Contains(text->GetRect());
    };
    CHECK(is_whole());
    // A tooltip would repeat the words.
    CHECK(text->GetToolTipText().empty());
    driver.picture("notice-long-path");
    driver.frame().SetClientSize(700, 520);
    CHECK(driver.wait_for(is_whole));
    driver.picture("notice-long-path-700x520");
}

TEST_CASE("a hint above the moves is quiet, and news are strong", "[window][notice]") {
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
