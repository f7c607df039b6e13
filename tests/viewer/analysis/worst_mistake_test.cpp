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
           && line.top + pane.text().GetCharHeight() <= pane.GetClientSize().y;
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
    show_review(driver);
    const std::string worst = "2... d6 is the worst mistake. Before: -0.50. After: +3.00.";
    const std::string next = "2. b4 is the next worst mistake. Before: +1.00. After: -0.50.";
    press_worst(driver);
    CHECK(driver.game().document().place().ply() == 4);
    CHECK(driver.told() == worst);
    press_worst(driver);
    CHECK(driver.game().document().place().ply() == 3);
    CHECK(driver.told() == next);
    press_worst(driver);
    CHECK(driver.told() == "1... f4 is the next worst mistake. Before: +0.00. After: +1.00.");
    // After the last mistake, the worst is next.
    press_worst(driver);
    CHECK(driver.told() == worst);
    driver.press("Home");
    press_worst(driver);
    CHECK(driver.told() == worst);
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
    CHECK(driver.told()
          == "22... f6-a4?? is the worst mistake. Before: Black wins in 3 plies. After: White wins "
             "in 3 plies. Better: f6-c3.");
    CHECK(driver.wait_for([&] {
        const auto marked = marked_lines(driver, pane);
        return marked.size() == 1 && is_in_sight(pane, marked.front());
    }));
    CHECK(marked_lines(driver, pane).front().words.starts_with("    22... f6-a4??"));
    // The button stays in sight, so that a person can press it again.
    CHECK(pane.GetScreenRect().Contains(part_with_label("Worst mistake", pane).GetScreenRect()));
    CHECK_FALSE(pane.HasScrollbar(wxVERTICAL));
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

TEST_CASE("a small review pane with large text shows four mistakes, and has one scroll bar",
          "[window][worst-mistake]") {
    Driver driver{{"--size", "900x600", "samples/real/c35-a-draw-full-of-mistakes.pgn"}};
    driver.press("Ctrl++ Ctrl++ Ctrl++");
    AnnotatePane& pane = show_review(driver);
    driver.picture("small-review-four-rows");
    const wxWindow& worst = part_with_label("Worst mistake", pane);
    const wxWindow& review = part_with_label("Review", pane);
    const wxWindow* const time = wxWindow::FindWindowByName("Time for each move", &pane);
    REQUIRE(time != nullptr);
    CHECK(std::abs(worst.GetPosition().y - review.GetPosition().y) <= 2);
    CHECK(std::abs(worst.GetPosition().y - time->GetPosition().y) <= 4);
    press_worst(driver);
    driver.picture("small-review-four-rows-marked");
    int rows = 0;
    for (const ReportLine& line : lines_of(pane))
        if (line.words.starts_with("    ") && is_in_sight(pane, line)) ++rows;
    CHECK(rows >= 4);
    GtkWidget* const bar
        = gtk_scrolled_window_get_vscrollbar(GTK_SCROLLED_WINDOW(pane.text().GetHandle()));
    CHECK((bar == nullptr || gtk_widget_get_mapped(bar) == FALSE));
    CHECK(pane.HasScrollbar(wxVERTICAL));
    const int begin = pane.GetViewStart().y;
    REQUIRE(begin > 0);
    wxMouseEvent wheel{wxEVT_MOUSEWHEEL};
    wheel.m_wheelDelta = 120;
    wheel.m_wheelRotation = 120;
    wheel.m_linesPerAction = 3;
    pane.text().GetEventHandler()->ProcessEvent(wheel);
    CHECK(pane.GetViewStart().y < begin);
}

} // namespace

} // namespace merels::viewer
