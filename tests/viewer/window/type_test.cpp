#include <tests/support/catch.hpp>
#include <tests/viewer/analysis/analysis_panes.hpp>
#include <tests/viewer/window/driver.hpp>
#include <viewer/analysis/annotate_pane.hpp>
#include <viewer/widgets/scene_painter.hpp>

#include <wx/button.h>
#include <wx/dcmemory.h>
#include <wx/stattext.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <set>

namespace merels::viewer {

namespace {

/// Calls `call` with a visible window and all visible windows inside it.
void for_each_shown(wxWindow& window, const std::function<void(wxWindow&)>& call) {
    if (!window.IsShownOnScreen()) return;
    call(window);
    for (wxWindow* const child : window.GetChildren()) for_each_shown(*child, call);
}

/// The sizes of all texts, in tenths of a pixel. They are scaled so that usual text has 13 pixels.
std::set<long> sizes_in(Driver& driver) {
    const double usual = driver.frame().look().font.GetFractionalPointSize();
    std::set<long> sizes;
    for_each_shown(driver.frame(), [&](wxWindow& window) {
        if (window.GetLabel() == "Merels") return;
        sizes.insert(std::lround(10 * window.GetFont().GetFractionalPointSize() * 13 / usual));
    });
    return sizes;
}

bool are_four_sizes(const std::set<long>& sizes) {
    return std::ranges::all_of(sizes, [](long size) {
        return std::set<long>{110, 130, 150, 210}.contains(size);
    });
}

/// Checks that each button of a panel has room for its letters, and that no two buttons overlap.
void check_buttons(wxWindow& panel) {
    const wxRect inside{panel.GetClientSize()};
    std::vector<wxRect> before;
    for_each_shown(panel, [&](wxWindow& part) {
        auto* const button = dynamic_cast<wxAnyButton*>(&part);
        if (button == nullptr) return;
        const wxString label = button->GetLabelText();
        INFO(label.utf8_string());
        CHECK(button->GetSize().x >= button->GetTextExtent(label).x);
        CHECK(button->GetSize().y >= button->GetTextExtent(label).y);
        CHECK(inside.Contains(button->GetRect()));
        CHECK(std::ranges::none_of(
            before, [&](const wxRect& other) { return other.Intersects(button->GetRect()); }));
        before.push_back(button->GetRect());
    });
}

TEST_CASE("buttons with signs have room for them at three times the text size", "[window][type]") {
    Driver driver{{"samples/real/a08-human-against-ai.pgn", "--ply", "3", "--size", "1500x1100"}};
    driver.frame().settings().text_percent = 290;
    driver.run(Command::larger_text);
    REQUIRE(driver.frame().settings().text_percent == 300);
    driver.settle();
    for (const char* const name : {"buttons", "glyphs"}) {
        INFO(name);
        wxWindow* const panel = wxWindow::FindWindowByName(name, &driver.game());
        REQUIRE(panel != nullptr);
        REQUIRE(panel->IsShownOnScreen());
        check_buttons(*panel);
    }
    driver.picture("buttons-300");
    driver.frame().settings().text_percent = 110;
    driver.run(Command::smaller_text);
    driver.settle();
    check_buttons(*wxWindow::FindWindowByName("glyphs", &driver.game()));
}

TEST_CASE("text in the window has one of four sizes, which follow the setting", "[window][type]") {
    Driver driver{{"samples/real/a08-human-against-ai.pgn", "--ply", "3"}};
    const auto check = [&](const char* what) {
        INFO(what);
        driver.settle();
        CHECK(are_four_sizes(sizes_in(driver)));
    };
    for (std::size_t pane = 0; pane < driver.game().panes().GetPageCount(); ++pane) {
        driver.game().panes().SetSelection(pane);
        check("a game");
    }
    driver.run(Command::engine);
    check("a game with an engine");
    driver.run(Command::start_page);
    check("Home");
    CHECK(driver.frame().open_path(project_path("samples/tutorials/mills-and-captures.pgn")));
    check("a list");
    const Look before = driver.frame().look();
    driver.run(Command::larger_text);
    driver.run(Command::larger_text);
    const Look& look = driver.frame().look();
    for (const auto font :
         {&Look::font, &Look::small, &Look::value, &Look::title, &Look::heading, &Look::prose})
        CHECK((look.*font).GetFractionalPointSize()
              == Approx(1.2 * (before.*font).GetFractionalPointSize()).epsilon(0.001));
    CHECK(look.title.GetFaceName() == look.prose.GetFaceName());
    CHECK(look.title.GetFaceName() != look.font.GetFaceName());
    CHECK(look.small.GetFaceName() == look.font.GetFaceName());
}

TEST_CASE("the digits of values stand under each other", "[window][type]") {
    Driver driver;
    wxBitmap surface{1, 1};
    wxMemoryDC context{surface};
    context.SetFont(driver.frame().look().value);
    for (char digit = '1'; digit <= '9'; ++digit)
        CHECK(context.GetTextExtent(wxString(digit, 20))
              == context.GetTextExtent(wxString('0', 20)));
}

TEST_CASE("the contents of a pane are 16 pixels from its edges", "[window][type]") {
    Driver driver{{"samples/real/a08-human-against-ai.pgn", "--ply", "3"}};
    driver.press("Ctrl+Shift+P");
    wxSimplebook& panes = driver.game().panes();
    const wxRect room = panes.GetParent()->GetScreenRect();
    for (std::size_t pane = 0; pane < panes.GetPageCount(); ++pane) {
        INFO(panes.GetPageText(pane).utf8_string());
        panes.SetSelection(pane);
        driver.settle();
        int left = room.width;
        int right = room.width;
        const wxWindow* page = panes.GetPage(pane);
        if (page->GetChildren().GetCount() == 1) page = page->GetChildren().GetFirst()->GetData();
        for (wxWindow* const child : page->GetChildren()) {
            if (!child->IsShown() || child->GetSize().x < 2) continue;
            left = std::min(left, child->GetScreenRect().GetLeft() - room.GetLeft());
            right = std::min(right, room.GetRight() - child->GetScreenRect().GetRight());
        }
        CHECK(left == driver.frame().FromDIP(usual_margin));
        CHECK(right >= driver.frame().FromDIP(usual_margin));
    }
}

TEST_CASE("the controls of a review are whole with much larger text in a small window",
          "[window][type]") {
    Driver driver{{"--size", "900x600", "samples/real/a08-human-against-ai.pgn"}};
    for (int i = 0; i < 4; ++i) driver.run(Command::larger_text);
    AnnotatePane& pane = pane_of<AnnotatePane>(driver);
    driver.game().show_pane(pane.GetParent());
    driver.settle();
    const wxWindow* const worst = wxWindow::FindWindowByLabel("Worst mistake", &pane);
    REQUIRE(worst != nullptr);
    CHECK(pane.GetScreenRect().Contains(worst->GetScreenRect()));
    CHECK(worst->GetSize().x >= worst->GetBestSize().x);
    driver.picture("review-larger-text");
}

/// The color of most pixels there.
wxColour ground(const wxImage& image, wxRect area) {
    std::map<unsigned, int> counts;
    area.Intersect(wxRect{image.GetSize()});
    for (int y = area.GetTop(); y <= area.GetBottom(); ++y)
        for (int x = area.GetLeft(); x <= area.GetRight(); ++x)
            ++counts[static_cast<unsigned>(image.GetRed(x, y)) << 16U
                     | static_cast<unsigned>(image.GetGreen(x, y)) << 8U | image.GetBlue(x, y)];
    const auto most = std::ranges::max_element(counts, {}, &std::pair<const unsigned, int>::second);
    return {static_cast<unsigned char>(most->first >> 16U),
            static_cast<unsigned char>(most->first >> 8U), static_cast<unsigned char>(most->first)};
}

Rgb rgb(const wxColour& color) { return {color.Red(), color.Green(), color.Blue()}; }

/// Checks the contrast of labels, and returns their number.
int check_labels(Driver& driver) {
    driver.settle();
    const wxImage image = screen(driver);
    int found = 0;
    for_each_shown(driver.frame(), [&](wxWindow& window) {
        const bool is_label = dynamic_cast<wxStaticText*>(&window) != nullptr
                              || dynamic_cast<wxButton*>(&window) != nullptr;
        if (!is_label || window.GetLabel().empty() || !window.IsThisEnabled()) return;
        const wxRect area{window.GetScreenPosition() - driver.frame().GetScreenPosition(),
                          window.GetSize()};
        if (!wxRect{image.GetSize()}.Contains(area)) return;
        ++found;
        INFO(window.GetLabel().utf8_string());
        CHECK(contrast(rgb(window.GetForegroundColour()), rgb(ground(image, area))) >= 4.5);
    });
    return found;
}

TEST_CASE("labels and buttons can be read in every theme, light and dark", "[window][type]") {
    Driver driver{{"samples/real/a08-human-against-ai.pgn", "--ply", "3"}};
    driver.press("T");
    driver.type("x9");
    driver.press("Return");
    driver.game().notice().show("something happened", std::nullopt);
    driver.run(Command::start_page);
    for (const char* const shade : {"light", "dark"}) {
        for (const Command theme : {Command::theme_wood, Command::theme_slate,
                                    Command::theme_parchment, Command::theme_contrast}) {
            INFO(shade << ' ' << info(theme).words);
            driver.run(theme);
            CHECK(check_labels(driver) > 10);
            driver.run(Command::next_tab);
            CHECK(check_labels(driver) > 15);
            driver.run(Command::next_tab);
        }
        driver.run(Command::dark);
    }
}

} // namespace

} // namespace merels::viewer
