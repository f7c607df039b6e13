#include <tests/support/catch.hpp>
#include <tests/viewer/window/choices.hpp>
#include <tests/viewer/window/driver.hpp>
#include <viewer/widgets/scene_painter.hpp>

#include <fmt/format.h>

#include <cmath>
#include <cstdlib>
#include <optional>
#include <string_view>

namespace merels::viewer {

namespace {

/// The number of pixels of a color in a window.
int count(wxWindow& window, const wxColour& colour) {
    const wxImage image = seen(window);
    const wxSize size = image.GetSize();
    int found = 0;
    for (int y = 0; y < size.y; ++y)
        for (int x = 0; x < size.x; ++x)
            found += image.GetRed(x, y) == colour.Red() && image.GetGreen(x, y) == colour.Green()
                             && image.GetBlue(x, y) == colour.Blue()
                         ? 1
                         : 0;
    return found;
}

TEST_CASE("no light stripes are left in the moves when it becomes dark, and none at the start",
          "[window][dark]") {
    const wxColour light = to_wx(Theme{ThemeName::wood, false}[Ink::panel]);
    const wxColour dark = to_wx(Theme{ThemeName::wood, true}[Ink::panel]);
    {
        Driver driver{{"samples/real/a08-human-against-ai.pgn", "--theme", "wood"}};
        CHECK(count(driver.game().moves().view(), light) > 1000);
        driver.press("Ctrl+D Right");
        CHECK(driver.wait_for([&] { return count(driver.game().moves().view(), light) == 0; }));
        driver.picture("dark-live");
        CHECK(count(driver.game().moves().view(), light) == 0);
        CHECK(count(driver.game().moves().view(), dark) > 1000);
    }
    Driver driver{{"samples/real/a08-human-against-ai.pgn", "--theme", "wood", "--dark"}};
    driver.settle();
    CHECK(count(driver.game().moves().view(), light) == 0);
    driver.press("Ctrl+D");
    CHECK(driver.wait_for([&] { return count(driver.game().moves().view(), dark) == 0; }));
    CHECK(count(driver.game().moves().view(), light) > 1000);
}

/// The mean brightness of a window, from 0 to 255.
double brightness(wxWindow& window) {
    const wxImage image = seen(window);
    const wxSize size = image.GetSize();
    double sum = 0;
    for (int y = 0; y < size.y; ++y)
        for (int x = 0; x < size.x; ++x) sum += image.GetGreen(x, y);
    return sum / (size.x * size.y);
}

TEST_CASE("the titles of columns can be read in a light and in a dark window", "[window][dark]") {
    for (const char* const shade : {"--light", "--dark"}) {
        Driver driver{{"samples/tutorials/running-mill.pgn", shade}};
        driver.settle();
        auto* const list = wxWindow::FindWindowByName("games", driver.frame().page());
        REQUIRE(list != nullptr);
        wxWindow* header = nullptr;
        for (wxWindow* const part : list->GetChildren())
            if (part->GetPosition().y == 0) header = part;
        REQUIRE(header != nullptr);
        CHECK(header->GetSize().y < 60);
        const wxImage image = seen(*header);
        const Rgb page = driver.frame().look().theme[Ink::background];
        int read = 0;
        for (int y = 0; y < image.GetHeight(); ++y)
            for (int x = 0; x < image.GetWidth(); ++x) {
                const Rgb pixel{image.GetRed(x, y), image.GetGreen(x, y), image.GetBlue(x, y)};
                read += contrast(pixel, page) > 3 ? 1 : 0;
            }
        INFO(shade);
        CHECK(read > 25);
        driver.picture(std::string{"titles-of-columns"} + shade);
        // Light letters cannot be read on the accent color of a dark theme.
        const int of_accent = count(*list, to_wx(driver.frame().look().theme[Ink::accent]));
        CHECK((of_accent > 1000) == (std::string_view{shade} == "--light"));
    }
}

/// Removes GTK_THEME from the environment, because a person's environment does not have it.
class WithoutTheme {
public:
    WithoutTheme() {
        if (const char* const theme = std::getenv("GTK_THEME")) theme_ = theme;
        ::unsetenv("GTK_THEME");
    }
    WithoutTheme(const WithoutTheme&) = delete;
    WithoutTheme& operator=(const WithoutTheme&) = delete;
    ~WithoutTheme() {
        if (theme_) ::setenv("GTK_THEME", theme_->c_str(), 1);
    }

private:
    std::optional<std::string> theme_;
};

TEST_CASE("the toolkit's own controls become dark and light with the others", "[window][dark]") {
    const WithoutTheme without_theme;
    Driver driver{{"samples/real/a08-human-against-ai.pgn", "--theme", "wood"}};
    driver.press("Ctrl+I");
    wxWindow& choice = shown_choice(driver);
    const double light = brightness(choice);
    CHECK(light > 180);
    driver.press("Ctrl+D");
    CHECK(driver.wait_for([&] { return brightness(choice) < 90; }));
    driver.picture("dark-live-controls");
    driver.press("Ctrl+D");
    CHECK(driver.wait_for([&] { return std::abs(brightness(choice) - light) < 10; }));
    driver.picture("light-live-controls");
}

TEST_CASE("in a window of the usual size the tabs of panes fit in one row, also in a larger font",
          "[window][dark]") {
    const Settings usual;
    Driver driver{{"samples/real/a08-human-against-ai.pgn", "--size",
                   fmt::format("{}x{}", usual.width, usual.height)}};
    driver.press("Ctrl++");
    driver.settle();
    const PaneTabs& tabs = driver.game().tabs();
    REQUIRE(tabs.count() >= 6);
    CHECK(tabs.tab(0).GetPosition().y == tabs.tab(tabs.count() - 1).GetPosition().y);
}

TEST_CASE("the tabs of panes have one row in a small German window", "[window][dark]") {
    Driver driver{
        {"samples/real/a08-human-against-ai.pgn", "--size", "900x600", "--language", "de"}};
    driver.settle();
    const PaneTabs& tabs = driver.game().tabs();
    REQUIRE(tabs.count() >= 6);
    CHECK(tabs.tab(0).GetPosition().y == tabs.tab(tabs.count() - 1).GetPosition().y);
    CHECK(tabs.tab(tabs.count() - 1).GetRect().GetRight() <= tabs.GetClientSize().x);
}

TEST_CASE("the current move is light on its pill, others are not", "[window][dark]") {
    Driver driver{{"samples/real/a08-human-against-ai.pgn", "--ply", "1"}};
    driver.settle();
    const MovePanel& moves = driver.game().moves();
    const Game& game = driver.game().document().game();
    const wxImage image = seen(moves.view());
    const Theme theme{ThemeName::wood, false};
    // Examines the rows of pixels near the middle of the letters.
    const auto has = [&](NodeId node, Ink ink) {
        const wxPoint place = moves.place_of(node);
        bool found = false;
        for (int y = place.y - 4; y <= place.y + 4; ++y)
            for (int x = place.x; x < place.x + 16; ++x)
                found |= wxColour{image.GetRed(x, y), image.GetGreen(x, y), image.GetBlue(x, y)}
                         == to_wx(theme[ink]);
        return found;
    };
    const NodeId current = driver.game().document().node();
    CHECK((has(current, Ink::accent) && has(current, Ink::panel)));
    const NodeId next = game.first_child(current);
    CHECK((has(next, Ink::panel) && has(next, Ink::text) && !has(next, Ink::accent)));
}

TEST_CASE("the message at the end of a game has round corners", "[window][dark]") {
    Driver driver{{"samples/real/c35-a-draw-full-of-mistakes.pgn", "--ply", "45"}};
    driver.settle();
    wxWindow* const strip = wxWindow::FindWindowByName("end", &driver.game());
    REQUIRE((strip != nullptr && strip->IsShownOnScreen()));
    const wxImage image = seen(*strip);
    const auto color = [&](int x, int y) {
        return wxColour{image.GetRed(x, y), image.GetGreen(x, y), image.GetBlue(x, y)};
    };
    CHECK(color(0, 0) == to_wx(Theme{ThemeName::wood, false}[Ink::panel]));
    CHECK(color(20, 2) == to_wx(Theme{ThemeName::wood, false}[Ink::accent]));
}

TEST_CASE("panes are chosen by tabs that fit, in any language", "[window][dark]") {
    for (const char* const language : {"de", "pt"}) {
        Driver driver{
            {"samples/real/a08-human-against-ai.pgn", "--size", "700x520", "--language", language}};
        GamePage& game = driver.game();
        driver.press("Ctrl+Shift+P");
        REQUIRE(game.panes().GetPageCount() >= 7);
        driver.settle();
        REQUIRE(game.tabs().count() == game.panes().GetPageCount());
        for (std::size_t i = 0; i < game.tabs().count(); ++i) {
            CHECK(game.tabs().tab(i).GetLabelText() == game.panes().GetPageText(i));
            CHECK(game.tabs().tab(i).GetRect().GetRight() <= game.tabs().GetClientSize().x);
            CHECK(game.tabs().tab(i).GetRect().GetBottom() <= game.tabs().GetClientSize().y);
        }
        CHECK(game.panes().GetPage(0)->GetSize().x <= game.panes().GetClientSize().x);
        driver.picture(std::string{"panes-"} + language);
    }
    Driver driver;
    driver.settle();
    driver.game().panes().SetSelection(1);
    CHECK(driver.game().tabs().tab(1).GetForegroundColour()
          == to_wx(driver.frame().look().theme[Ink::accent]));
    driver.click_at(driver.game().tabs().tab(2), {8, 8});
    CHECK(driver.game().panes().GetSelection() == 2);
    CHECK(driver.game().panes().GetCurrentPage()->IsShownOnScreen());
    // The keys are the board's.
    driver.click(Point{0});
    driver.press("Left");
    CHECK(driver.game().document().place().ply() == 0);
}

} // namespace

} // namespace merels::viewer
