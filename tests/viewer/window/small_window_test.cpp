#include <tests/support/catch.hpp>
#include <tests/viewer/analysis/analysis_panes.hpp>
#include <tests/viewer/collection/club.hpp>
#include <tests/viewer/study/home.hpp>
#include <tests/viewer/window/driver.hpp>
#include <viewer/analysis/annotate_pane.hpp>

#include <wx/stattext.h>

#include <gtk/gtk.h>

#include <string>

namespace merels::viewer {

namespace {

/// The width that GTK gives a control. It may be older than the one that wxWidgets wants.
int width_in_gtk(const wxWindow& window) {
    return gtk_widget_get_allocated_width(window.GetHandle());
}

/// The size that GTK needs for a control, and the size that GTK gives it.
struct SizesInGtk {
    wxSize needed;
    wxSize given;
};

SizesInGtk sizes_in_gtk(const wxWindow& window) {
    GtkWidget* const widget = window.GetHandle();
    GtkRequisition natural{};
    gtk_widget_get_preferred_size(widget, nullptr, &natural);
    return {{natural.width, natural.height},
            {gtk_widget_get_allocated_width(widget), gtk_widget_get_allocated_height(widget)}};
}

/// Checks that no label in the window is cut. Returns the number of labels.
int check_labels(const wxWindow& window) {
    int count = 0;
    for (const wxWindow* const child : window.GetChildren()) {
        if (!child->IsShownOnScreen()) continue;
        count += check_labels(*child);
        const bool is_text = dynamic_cast<const wxStaticText*>(child) != nullptr;
        if ((!is_text && dynamic_cast<const wxButton*>(child) == nullptr)
            || child->GetLabel().empty())
            continue;
        ++count;
        INFO(child->GetLabel().utf8_string());
        const SizesInGtk sizes = sizes_in_gtk(*child);
        CHECK(sizes.given == child->GetSize());
        CHECK(sizes.given.y >= sizes.needed.y);
        // A long label may end with an ellipsis.
        if (!child->HasFlag(wxST_ELLIPSIZE_END)) CHECK(sizes.given.x >= sizes.needed.x);
    }
    return count;
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
    driver.click_at(part_with_label("Review", tabs_of(driver.game())), {10, 10});
    driver.settle();
    AnnotatePane& review = pane_of<AnnotatePane>(driver);
    driver.picture("small-window-review");
    const wxWindow* const start = wxWindow::FindWindowByLabel("Review", &review);
    REQUIRE(start != nullptr);
    CHECK(start->IsShownOnScreen());
    CHECK(review.GetScreenRect().Contains(start->GetScreenRect()));
}

TEST_CASE("a game has whole labels after a change of the text size on another tab",
          "[window][small-window]") {
    Driver driver{{"--size", "1280x800", "samples/real/a08-human-against-ai.pgn"}};
    GamePage& page = driver.game();
    driver.run(Command::start_page);
    driver.settle();
    CHECK_FALSE(page.wants_layout());
    for (int i = 0; i < 4; ++i) driver.run(Command::larger_text);
    driver.settle();
    CHECK(page.wants_layout());
    driver.frame().show_page(page);
    driver.settle();
    CHECK_FALSE(page.wants_layout());
    driver.picture("text-size-on-another-tab");
    const wxWindow* const head = wxWindow::FindWindowByName("head of game", &page);
    REQUIRE(head != nullptr);
    CHECK(check_labels(*head) >= 4);
    CHECK(page.board().HasFocus());
}

TEST_CASE("a collection has whole labels after a change of the text size on another tab",
          "[window][small-window]") {
    Club club;
    ListPage& page = club.list();
    Driver& driver = *club.driver;
    driver.run(Command::start_page);
    driver.settle();
    for (int i = 0; i < 4; ++i) driver.run(Command::larger_text);
    driver.settle();
    driver.frame().show_page(page);
    driver.settle();
    driver.picture("text-size-on-another-tab-collection");
    CHECK(check_labels(page) >= 4);
    CHECK(page.list().HasFocus());
}

TEST_CASE("the panes have their names in one row with larger text in a small window",
          "[window][small-window]") {
    Driver driver{{"--size", "900x600", "samples/real/c35-a-draw-full-of-mistakes.pgn"}};
    for (int steps = 0; steps < 3; ++steps) {
        driver.run(Command::larger_text);
        driver.settle();
        const PaneTabs& tabs = driver.game().tabs();
        for (std::size_t tab = 1; tab < tabs.count(); ++tab)
            CHECK(tabs.tab(tab).GetPosition().y == tabs.tab(0).GetPosition().y);
        CHECK(check_labels(tabs) >= 6);
    }
    driver.picture("small-window-tabs-in-one-row");
}

TEST_CASE("names of panes that need two rows have their usual small letters",
          "[window][small-window]") {
    Driver driver{
        {"--size", "700x700", "--language", "de", "samples/real/c35-a-draw-full-of-mistakes.pgn"}};
    const PaneTabs& tabs = driver.game().tabs();
    const auto rows_are_two
        = [&] { return tabs.tab(tabs.count() - 1).GetPosition().y > tabs.tab(0).GetPosition().y; };
    for (int steps = 0; steps < 8 && !rows_are_two(); ++steps) {
        driver.run(Command::larger_text);
        driver.settle();
    }
    REQUIRE(rows_are_two());
    for (std::size_t tab = 0; tab < tabs.count(); ++tab)
        CHECK(tabs.tab(tab).GetFont().GetFractionalPointSize()
              == driver.game().desk().look().small.GetFractionalPointSize());
    driver.picture("small-window-tabs-in-two-rows");
}

TEST_CASE("the details of a game are next to its title in a small window",
          "[window][small-window]") {
    Driver driver{{"--size", "900x600", "samples/real/c35-a-draw-full-of-mistakes.pgn"}};
    const wxWindow* const head = wxWindow::FindWindowByName("head of game", &driver.game());
    REQUIRE(head != nullptr);
    const wxWindow& title = part_with_label("NMM_LLM endgame play", *head);
    const auto details = [&]() -> const wxWindow* {
        for (const wxWindow* const child : head->GetChildren())
            if (child->IsShownOnScreen() && child->GetLabel().StartsWith("19 May 2026"))
                return child;
        return nullptr;
    };
    const auto are_beside = [&] {
        return details() != nullptr
               && details()->GetScreenRect().GetLeft() > title.GetScreenRect().GetRight();
    };
    CHECK(driver.wait_for(are_beside));
    // Whole words need no tooltip.
    const auto has_right_tip = [&] {
        const bool is_cut
            = details()->GetTextExtent(details()->GetLabel()).x > details()->GetSize().x + 1;
        return details()->GetToolTipText().empty() != is_cut;
    };
    CHECK(driver.wait_for(has_right_tip));
    driver.frame().SetSize(driver.frame().FromDIP(wxSize{1300, 600}));
    driver.settle();
    CHECK((!are_beside() || has_right_tip()));
    driver.frame().SetSize(driver.frame().FromDIP(wxSize{900, 600}));
    driver.settle();
    for (int steps = 0; steps < 3; ++steps) driver.run(Command::larger_text);
    driver.settle();
    REQUIRE(are_beside());
    CHECK(head->GetScreenRect().Contains(details()->GetScreenRect()));
    const wxWindow& moves = driver.game().moves().view();
    CHECK(moves.GetSize().y >= 7 * moves.GetCharHeight());
    driver.picture("small-window-details");
    driver.frame().SetSize(driver.frame().FromDIP(wxSize{1300, 840}));
    CHECK(driver.wait_for([&] {
        return details() != nullptr
               && details()->GetScreenRect().GetTop() > title.GetScreenRect().GetBottom();
    }));
    driver.picture("small-window-details-again-below");
}

TEST_CASE("the head of Home is whole after a change of the text size on another tab",
          "[window][small-window]") {
    Driver driver{{"--size", "1300x840", "samples/real/c35-a-draw-full-of-mistakes.pgn"}};
    GamePage& page = driver.game();
    driver.run(Command::start_page);
    driver.settle();
    driver.frame().show_page(page);
    for (int steps = 0; steps < 3; ++steps) driver.run(Command::larger_text);
    driver.settle();
    driver.frame().SetSize(driver.frame().FromDIP(wxSize{900, 600}));
    driver.settle();
    REQUIRE(driver.frame().open_path(project_path("samples/real/a01-playok-blocked.pgn")));
    driver.settle();
    driver.run(Command::start_page);
    driver.settle();
    driver.picture("small-home-of-another-tab");
    CHECK(check_labels(home(driver).head()) >= 9);
    driver.run(Command::next_tab);
    driver.run(Command::close_tab);
    driver.run(Command::start_page);
    driver.settle();
    CHECK(check_labels(home(driver).head()) >= 9);
}

TEST_CASE("the head of Home is whole with large text in a small window", "[window][small-window]") {
    Driver driver{{"--size", "900x600", "samples/real/c06-the-inner-square-is-a-prison.pgn"}};
    driver.run(Command::start_page);
    for (const int steps : {0, 6, 14}) {
        for (int i = 0; i < steps; ++i) driver.run(Command::larger_text);
        driver.settle();
        driver.picture("small-home-" + std::to_string(steps));
        const HomeHead& head = home(driver).head();
        REQUIRE(head.recent().size() == 1);
        CHECK(check_labels(head) >= 9);
        CHECK(head.picture().IsShown() == (steps == 0));
        for (const wxWindow* const child : head.GetChildren())
            if (child->IsShown()) CHECK(head.GetScreenRect().Contains(child->GetScreenRect()));
    }
}

TEST_CASE("the list of mistakes has a height with large text in a small window",
          "[window][small-window]") {
    Driver driver{{"--size", "900x600", "samples/real/c35-a-draw-full-of-mistakes.pgn"}};
    for (int i = 0; i < 6; ++i) driver.run(Command::larger_text);
    AnnotatePane& pane = pane_of<AnnotatePane>(driver);
    driver.game().show_pane(pane.GetParent());
    driver.settle();
    driver.picture("small-review-larger-text");
    CHECK(driver.wait_for(
        [&] { return pane.text().GetSize().y >= 3 * pane.text().GetCharHeight(); }));
    driver.settle();
    CHECK(gtk_widget_get_allocated_height(pane.text().GetHandle()) == pane.text().GetSize().y);
    wxWindow* const worst = wxWindow::FindWindowByLabel("Worst mistake", &pane);
    REQUIRE(worst != nullptr);
    CHECK(worst->GetSize().y >= worst->GetBestSize().y);
    CHECK(worst->GetScreenRect().GetBottom() < pane.below().GetScreenRect().GetTop());
    // The keys scroll to the last line.
    pane.text().SetFocus();
    driver.settle();
    driver.press("Ctrl+End");
    driver.settle();
    driver.picture("small-review-larger-text-scrolled");
    const wxRect seen = pane.below().GetScreenRect().Intersect(pane.GetScreenRect());
    const int last = pane.text().GetScreenRect().GetTop()
                     + pane.text().PositionToCoords(pane.text().GetLastPosition()).y;
    CHECK(last > seen.GetTop());
    CHECK(last + pane.text().GetCharHeight() <= seen.GetBottom());
}

} // namespace

} // namespace merels::viewer
