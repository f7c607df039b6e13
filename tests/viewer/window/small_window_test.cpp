#include <tests/support/catch.hpp>
#include <tests/viewer/analysis/analysis_panes.hpp>
#include <tests/viewer/window/driver.hpp>
#include <viewer/analysis/annotate_pane.hpp>

#include <gtk/gtk.h>

namespace merels::viewer {

namespace {

/// The width that GTK gives a control. It may be older than the one that wxWidgets wants.
int width_in_gtk(const wxWindow& window) {
    return gtk_widget_get_allocated_width(window.GetHandle());
}

wxWindow& tabs_of(GamePage& page) {
    wxWindow* const tabs = wxWindow::FindWindowByName("tabs of panes", &page);
    REQUIRE(tabs != nullptr);
    return *tabs;
}

TEST_CASE("a game that is opened in a small window has all controls", "[window][small-window]") {
    Driver driver{{"--size", "900x600"}};
    driver.run(Command::start_page);
    driver.settle();
    REQUIRE(driver.frame().open_path(project_path("samples/real/a01-playok-blocked.pgn")));
    driver.settle();
    driver.picture("small-window");
    for (const wxWindow* const tab : tabs_of(driver.game()).GetChildren()) {
        INFO(tab->GetLabel().utf8_string());
        CHECK(tab->GetSize().x >= tab->GetBestSize().x);
        CHECK(width_in_gtk(*tab) == tab->GetSize().x);
    }
    EnginePane& engine = pane_of<EnginePane>(driver);
    CHECK(engine.engines().IsShownOnScreen());
    CHECK(width_in_gtk(engine.engines()) == engine.engines().GetSize().x);
    CHECK(engine.GetScreenRect().Contains(engine.engines().GetScreenRect()));
    driver.click_at(*wxWindow::FindWindowByLabel("Review", &tabs_of(driver.game())), {10, 10});
    driver.settle();
    AnnotatePane& review = pane_of<AnnotatePane>(driver);
    driver.picture("small-window-review");
    const wxWindow* const start = wxWindow::FindWindowByLabel("Review", &review);
    REQUIRE(start != nullptr);
    CHECK(start->IsShownOnScreen());
    CHECK(review.GetScreenRect().Contains(start->GetScreenRect()));
}

} // namespace

} // namespace merels::viewer
