#include <tests/support/catch.hpp>
#include <tests/viewer/analysis/analysis_panes.hpp>

#include <cstdlib>
#include <ostream>
#include <utility>

namespace merels::viewer {

namespace {

/// The place of the board's panel on the screen, and of two points in the panel.
struct BoardPlace {
    wxRect panel;
    svg::Place first;
    svg::Place last;

    bool operator==(const BoardPlace& other) const {
        return panel == other.panel && svg::distance(first, other.first) < 0.01
               && svg::distance(last, other.last) < 0.01;
    }
    friend std::ostream& operator<<(std::ostream& out, const BoardPlace& place) {
        return out << place.panel.x << "," << place.panel.y << " " << place.panel.width << "x"
                   << place.panel.height << " " << place.first.x << "," << place.first.y;
    }
};

BoardPlace place_of_board(Driver& driver) {
    driver.settle();
    BoardPanel& board = driver.game().board();
    const auto last = static_cast<Point>(driver.game().document().position().board().size() - 1);
    return {board.GetScreenRect(), board.place_of(Point{0}), board.place_of(last)};
}

wxWindow& strip_named(Driver& driver, const char* name) {
    wxWindow* const strip = wxWindow::FindWindowByName(name, &driver.game());
    REQUIRE(strip != nullptr);
    return *strip;
}

TEST_CASE("the board keeps its size when the offer of the engine is answered",
          "[window][board-size]") {
    const std::string size = GENERATE(std::string{"900x600"}, std::string{"1300x840"});
    Driver driver{{"--rules", "three-mens-morris", "--size", size}};
    const NoticeStrip& notice = driver.game().notice();
    REQUIRE(notice.IsShownOnScreen());
    driver.picture("board-size-offer-" + size);
    const BoardPlace before = place_of_board(driver);
    driver.click_at(part_with_label("Play &against the engine", notice), {10, 10});
    CHECK_FALSE(notice.IsShown());
    CHECK(place_of_board(driver) == before);
    driver.click(Point{0});
    const Document& document = driver.game().document();
    CHECK(driver.wait_for([&] { return document.game().plies() == 2; }));
    CHECK(place_of_board(driver) == before);
}

TEST_CASE("the board keeps its size at the end of a game, and when the game is reviewed",
          "[window][board-size]") {
    const std::string size = GENERATE(std::string{"900x600"}, std::string{"1300x840"});
    Driver driver{{"--size", size}};
    driver.open_text("[Variant \"three-mens-morris\"]\n\n1. a1 b1 2. a3 c3 3. a2 *\n");
    const BoardPlace before = place_of_board(driver);
    driver.press("End");
    wxWindow& end = strip_named(driver, "end");
    REQUIRE(end.IsShownOnScreen());
    driver.picture("board-size-end-" + size);
    CHECK(place_of_board(driver) == before);
    driver.run(Command::engine);
    CHECK(driver.wait_for([&] { return driver.game().board().advice().value.has_value(); }));
    CHECK(place_of_board(driver) == before);
    driver.run(Command::engine);
    const wxWindow& graph = strip_named(driver, "values");
    CHECK(graph.IsShownOnScreen());
    // A small window has this button only in the tool bar.
    CHECK(part_with_label("Review &this game", end).IsShown() == (size == "1300x840"));
    driver.run(Command::review_game);
    CHECK(graph.IsShownOnScreen());
    CHECK(place_of_board(driver) == before);
    const Document& document = driver.game().document();
    CHECK(driver.wait_for(
        [&] { return !EvaluationGraph{document.game()}.is_empty() && !driver.game().is_busy(); }));
    CHECK(place_of_board(driver) == before);
    driver.picture("board-size-reviewed-" + size);
}

TEST_CASE("the graph is above the buttons if there is no room next to them",
          "[window][board-size]") {
    Driver driver{{"samples/real/c35-a-draw-full-of-mistakes.pgn", "--size", "700x700"}};
    const wxWindow& graph = strip_named(driver, "values");
    const wxWindow& flip = strip_named(driver, "Flip the board");
    driver.settle();
    driver.picture("graph-above-buttons");
    CHECK(graph.IsShownOnScreen());
    CHECK(graph.GetScreenRect().GetBottom() < flip.GetScreenRect().GetTop());
    CHECK(graph.GetSize().x > flip.GetScreenRect().GetLeft() - graph.GetScreenRect().GetLeft());
    // The buttons are in the middle.
    const wxRect strip = flip.GetParent()->GetScreenRect();
    const int to_left
        = strip_named(driver, "To the start").GetScreenRect().GetLeft() - strip.GetLeft();
    CHECK(std::abs(to_left - (strip.GetRight() - flip.GetScreenRect().GetRight())) < 24);
    driver.frame().SetSize(driver.frame().FromDIP(wxSize{1300, 840}));
    driver.settle();
    CHECK(graph.GetScreenRect().GetLeft() > flip.GetScreenRect().GetRight());
}

TEST_CASE("the line next to the buttons leads to the moves of a game without values",
          "[window][board-size]") {
    Driver driver{{"samples/real/a08-human-against-ai.pgn", "--size", "1300x840"}};
    wxWindow& line = strip_named(driver, "values");
    const Document& document = driver.game().document();
    CHECK(line.GetToolTipText()
          == "Click on this line to go to a move. After a review, the line shows the values.");
    driver.click_at(line, {line.GetSize().x - 10, 20});
    CHECK(document.place().ply() == document.game().plies());
    driver.click_at(line, {line.GetSize().x / 2, 20});
    const unsigned middle = document.place().ply();
    CHECK(middle > document.game().plies() / 3);
    CHECK(middle < document.game().plies() * 2 / 3);
    driver.picture("line-without-values");
}

TEST_CASE("the board keeps its size from the first step of a lesson to the last",
          "[window][board-size]") {
    Driver driver{{"samples/tutorials/05-running-mill.pgn", "--game", "1", "--size", "1300x840"}};
    const NoticeStrip& notice = driver.game().notice();
    const BoardPlace before = place_of_board(driver);
    std::string words = notice.words();
    unsigned changes = 0;
    while (!driver.game().document().place().is_at_end()) {
        driver.press("Right");
        CHECK(place_of_board(driver) == before);
        if (std::exchange(words, notice.words()) != notice.words()) ++changes;
    }
    CHECK(changes == 1);
    CHECK(notice.IsShownOnScreen());
    driver.picture("board-size-lesson");
}

TEST_CASE("the graph grows during a review, and is empty again if the review is stopped",
          "[window][board-size]") {
    Driver driver{{"samples/real/a08-human-against-ai.pgn", "--size", "1300x840"}};
    const wxWindow& graph = strip_named(driver, "values");
    const BoardPlace before = place_of_board(driver);
    driver.run(Command::review_game);
    CHECK(graph.IsShownOnScreen());
    const auto& values = driver.game().reviewed();
    REQUIRE(driver.wait_for([&] { return values && !values->is_empty(); }));
    CHECK(EvaluationGraph{driver.game().document().game()}.is_empty());
    driver.picture("board-size-graph");
    driver.run(Command::review_game);
    CHECK_FALSE(values.has_value());
    CHECK(graph.IsShownOnScreen());
    CHECK(graph.GetToolTipText().StartsWith("Click on this line"));
    CHECK(place_of_board(driver) == before);
}

} // namespace

} // namespace merels::viewer
