#include <tests/support/catch.hpp>
#include <tests/viewer/analysis/analysis_panes.hpp>
#include <viewer/analysis/annotate_pane.hpp>
#include <viewer/widgets/scene_painter.hpp>

#include <libnotation/drawing/scene/evaluation_graph.hpp>

#include <gtk/gtk.h>

#include <algorithm>
#include <cstdlib>
#include <string>
#include <vector>

namespace merels::viewer {

namespace {

AnnotatePane& show_review(Driver& driver) {
    AnnotatePane& pane = pane_of<AnnotatePane>(driver);
    driver.game().show_pane(pane.GetParent());
    driver.settle();
    return pane;
}

void press_worst(Driver& driver) {
    driver.click_at(part_with_label("Worst mistake", pane_of<AnnotatePane>(driver)), {20, 10});
    driver.settle();
}

/// The lines of the report on the screen, and their places in the text.
struct ReportLine {
    std::string words;
    long begin;
    int top;
};

std::vector<ReportLine> lines_of(AnnotatePane& pane) {
    std::vector<ReportLine> lines;
    long begin = 0;
    for (const wxString& words : wxSplit(pane.text().GetValue(), '\n', '\0')) {
        const int top = pane.text().GetPosition().y + pane.text().PositionToCoords(begin).y;
        lines.push_back({words.utf8_string(), begin, top});
        begin += static_cast<long>(words.length()) + 1;
    }
    return lines;
}

bool is_in_sight(AnnotatePane& pane, const ReportLine& line) {
    return line.top >= std::max(0, pane.text().GetPosition().y)
           && line.top + pane.text().GetCharHeight() <= pane.below().GetClientSize().y;
}

/// The paragraph about the mistake.
const wxStaticText& paragraph(AnnotatePane& pane) {
    for (const wxWindow* const child : pane.below().GetChildren())
        if (const auto* const label = dynamic_cast<const wxStaticText*>(child)) return *label;
    FAIL("there is no paragraph");
    throw 0;
}

/// True if the buttons and the whole paragraph are in sight.
bool shows_reason(AnnotatePane& pane) {
    const wxStaticText& words = paragraph(pane);
    const wxRect seen = pane.below().GetScreenRect();
    return words.IsShownOnScreen() && seen.Contains(words.GetScreenRect())
           && words.GetSize().y >= words.GetBestSize().y
           && pane.GetScreenRect().Contains(part_with_label("Worst mistake", pane).GetScreenRect());
}

bool has_caret(AnnotatePane& pane) {
    GtkWidget* const view = gtk_bin_get_child(GTK_BIN(pane.text().GetHandle()));
    return gtk_text_view_get_cursor_visible(GTK_TEXT_VIEW(view)) != FALSE;
}

/// The marked lines of the report.
std::vector<ReportLine> marked_lines(Driver& driver, AnnotatePane& pane) {
    const wxColour accent = to_wx(driver.frame().look().theme[Ink::accent]);
    std::vector<ReportLine> marked;
    for (const ReportLine& line : lines_of(pane)) {
        wxTextAttr style;
        constexpr int after_indent = 5;
        if (line.words.starts_with("    ") && pane.text().GetStyle(line.begin + after_indent, style)
            && style.GetBackgroundColour() == accent)
            marked.push_back(line);
    }
    return marked;
}

TEST_CASE("the pane of the review leads to the worst mistake, and then to the next worst",
          "[window][worst-mistake]") {
    Driver driver;
    driver.open_text("1. d2 {[%eval 0.00]} f4 {[%eval 1.00]} 2. b4 {[%eval -0.50]} "
                     "d6 {[%eval 3.00]} *");
    const AnnotatePane& pane = show_review(driver);
    const std::string worst = "2... d6 is the worst mistake. Before: -0.50. After: +3.00.";
    const std::string next
        = "2. b4 is number 2 of 3 mistakes. Number 1 is the worst. Before: +1.00. "
          "After: -0.50.";
    press_worst(driver);
    CHECK(driver.game().document().place().ply() == 4);
    CHECK(pane.reason() == worst);
    press_worst(driver);
    CHECK(driver.game().document().place().ply() == 3);
    CHECK(pane.reason() == next);
    press_worst(driver);
    CHECK(pane.reason()
          == "1... f4 is number 3 of 3 mistakes. Number 1 is the worst. Before: "
             "+0.00. After: +1.00.");
    // After the last mistake, the worst is next.
    press_worst(driver);
    CHECK(pane.reason() == worst);
    CHECK(driver.told().empty());
    // The paragraph names its move, so it stays after another move.
    driver.press("Home");
    CHECK(pane.reason() == worst);
    press_worst(driver);
    CHECK(pane.reason() == worst);
    // The next mistake that the reader meets gets its paragraph.
    driver.press("Left");
    CHECK(pane.reason() == next);
    // The paragraph follows an edit.
    driver.press("Delete");
    CHECK(pane.reason() == "1... f4 is the worst mistake. Before: +0.00. After: +1.00.");
}

TEST_CASE("without values, the button reviews the game first", "[window][worst-mistake]") {
    Driver driver;
    driver.open_text("[Variant \"three-mens-morris\"]\n\n1. a1 b2 2. c3 a3 *");
    show_review(driver);
    press_worst(driver);
    CHECK(driver.wait_for([&] { return driver.game().document().place().ply() > 0; }));
    CHECK_FALSE(EvaluationGraph{driver.game().document().game()}.is_empty());
}

TEST_CASE("the report marks the mistake that is shown, and scrolls to it",
          "[window][worst-mistake]") {
    Driver driver{{"--size", "900x600", "samples/real/c35-a-draw-full-of-mistakes.pgn"}};
    AnnotatePane& pane = show_review(driver);
    driver.press("Home");
    CHECK(marked_lines(driver, pane).empty());
    press_worst(driver);
    CHECK(
        pane.reason()
        == "3. f4-b6?? is the first of 24 moves that turn a win into a loss. Before: White wins in "
           "1 ply. After: Black wins in 11 plies. Better: d2-f6xb4.");
    CHECK(driver.wait_for([&] { return shows_reason(pane); }));
    CHECK(driver.wait_for([&] {
        const auto marked = marked_lines(driver, pane);
        return marked.size() == 1 && is_in_sight(pane, marked.front());
    }));
    CHECK(marked_lines(driver, pane).front().words.starts_with("    3. f4-b6??"));
    CHECK_FALSE(pane.below().HasScrollbar(wxVERTICAL));
    driver.picture("worst-mistake-marked");
    // A click on a line goes to its move, and marks the line.
    ReportLine other = marked_lines(driver, pane).front();
    for (const ReportLine& line : lines_of(pane))
        if (is_in_sight(pane, line) && line.words.starts_with("    ")
            && line.begin != other.begin) {
            other = line;
            break;
        }
    constexpr int after_number = 7;
    driver.click_at(pane.text(),
                    pane.text().PositionToCoords(other.begin + after_number) + wxPoint{1, 4});
    CHECK(driver.wait_for([&] {
        const auto marked = marked_lines(driver, pane);
        return marked.size() == 1 && marked.front().begin == other.begin;
    }));
    CHECK(pane.reason().starts_with(other.words.substr(4, other.words.find("??") - 2)));
    CHECK(shows_reason(pane));
}

TEST_CASE("a click into the report shows no caret, but a reader with keys sees one",
          "[window][worst-mistake]") {
    Driver driver{{"--size", "900x600", "samples/real/c35-a-draw-full-of-mistakes.pgn"}};
    AnnotatePane& pane = show_review(driver);
    driver.click_at(pane.text(), {4, 4});
    driver.settle();
    REQUIRE(pane.text().HasFocus());
    CHECK_FALSE(has_caret(pane));
    driver.picture("report-without-caret");
    driver.press("Ctrl+End");
    CHECK(has_caret(pane));
}

TEST_CASE("in a game against the engine, the button looks only at the person's moves",
          "[window][worst-mistake]") {
    Driver driver;
    driver.open_text("[Variant \"three-mens-morris\"]\n\n1. b2 c3 2. a2 c2 3. a3 *");
    AnnotatePane& pane = show_review(driver);
    wxWindow& button = part_with_label("Worst mistake", pane);
    const auto tip = [&] {
        wxMouseEvent enters{wxEVT_ENTER_WINDOW};
        button.GetEventHandler()->ProcessEvent(enters);
        return button.GetToolTipText().utf8_string();
    };
    CHECK(tip() == "Goes to the worst mistake, and then to the next worst");
    driver.press("Home Right");
    driver.run(Command::play_engine);
    REQUIRE(driver.wait_for([&] { return driver.game().board().advice().player.has_value(); }));
    CHECK(tip() == "Goes to the worst of your moves, and then to the next worst");
}

TEST_CASE("a small review pane with large text keeps its buttons in sight, and has one scroll bar",
          "[window][worst-mistake]") {
    Driver driver{{"--size", "900x600", "samples/real/c35-a-draw-full-of-mistakes.pgn"}};
    driver.press("Ctrl++ Ctrl++ Ctrl++");
    AnnotatePane& pane = show_review(driver);
    driver.picture("small-review");
    const wxWindow& worst = part_with_label("Worst mistake", pane);
    const wxWindow& review = part_with_label("Review", pane);
    const wxWindow* const time = wxWindow::FindWindowByName("Time for each move", &pane);
    REQUIRE(time != nullptr);
    CHECK(std::abs(worst.GetPosition().y - review.GetPosition().y) <= 2);
    CHECK(std::abs(worst.GetPosition().y - time->GetPosition().y) <= 4);
    int rows = 0;
    for (const ReportLine& line : lines_of(pane))
        if (line.words.starts_with("    ") && is_in_sight(pane, line)) ++rows;
    CHECK(rows >= 3);
    const auto report_has_bar = [&] {
        GtkWidget* const bar
            = gtk_scrolled_window_get_vscrollbar(GTK_SCROLLED_WINDOW(pane.text().GetHandle()));
        return bar != nullptr && gtk_widget_get_mapped(bar) != FALSE;
    };
    CHECK(report_has_bar() != pane.below().HasScrollbar(wxVERTICAL));
    press_worst(driver);
    CHECK(driver.wait_for([&] { return shows_reason(pane); }));
    driver.picture("small-review-marked");
    CHECK(pane.below().HasScrollbar(wxVERTICAL));
    CHECK_FALSE(report_has_bar());
    CHECK_FALSE(pane.HasScrollbar(wxVERTICAL));
    CHECK(pane.below().GetViewStart().y == 0);
    // The button shows the next mistake, although the list was scrolled.
    const auto turn = [&](int rotation) {
        wxMouseEvent wheel{wxEVT_MOUSEWHEEL};
        wheel.m_wheelDelta = 120;
        wheel.m_wheelRotation = rotation;
        wheel.m_linesPerAction = 3;
        pane.text().GetEventHandler()->ProcessEvent(wheel);
    };
    turn(-120);
    const int scrolled = pane.below().GetViewStart().y;
    CHECK(scrolled > 0);
    turn(120);
    CHECK(pane.below().GetViewStart().y < scrolled);
    turn(-120);
    press_worst(driver);
    CHECK(driver.wait_for([&] { return shows_reason(pane); }));
    CHECK(pane.reason().find(" is number 2 of 24 ") != std::string::npos);
}

} // namespace

} // namespace merels::viewer
