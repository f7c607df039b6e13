#include <tests/support/catch.hpp>
#include <tests/viewer/board/mill.hpp>

#include <viewer/study/training_page.hpp>
#include <viewer/widgets/scene_painter.hpp>

#include <wx/uiaction.h>

namespace merels::viewer {

namespace {

TEST_CASE("a wrong click is marked on the board until a while has passed or something is played",
          "[window][feedback]") {
    Driver driver;
    open_mill(driver);
    const BoardPanel& board = driver.game().board();
    driver.click(named(driver, "b4"));
    CHECK(board.refused() == named(driver, "b4"));
    CHECK_FALSE(driver.told().empty());
    driver.picture("feedback-refused");
    CHECK(driver.wait_for([&] { return board.refused() == Point::none; }));
    driver.drag(named(driver, "g4"), named(driver, "a1"));
    CHECK(board.refused() == named(driver, "a1"));
    driver.press("Escape");
    CHECK(board.refused() == Point::none);
    driver.click(named(driver, "b4"));
    driver.click(named(driver, "g4"));
    CHECK(board.refused() == Point::none);
    driver.click(named(driver, "a1"));
    CHECK(board.refused() == named(driver, "a1"));
    driver.run(Command::to_start);
    CHECK(board.refused() == Point::none);
}

TEST_CASE("a man stands faintly under the mouse where a click would put it", "[window][feedback]") {
    Driver driver;
    const BoardPanel& board = driver.game().board();
    driver.move_mouse_to(named(driver, "d6"));
    CHECK(board.ghost() == named(driver, "d6"));
    driver.picture("feedback-ghost");
    driver.click(named(driver, "d6"));
    CHECK(board.ghost() == Point::none);
    driver.move_mouse_to(named(driver, "a1"));
    CHECK(board.ghost() == named(driver, "a1"));
    driver.run(Command::set_up);
    CHECK(board.ghost() == Point::none);
    open_mill(driver);
    const BoardPanel& other = driver.game().board();
    driver.move_mouse_to(named(driver, "g1"));
    CHECK(other.ghost() == Point::none);
    driver.click(named(driver, "g4"));
    driver.move_mouse_to(named(driver, "a1"));
    CHECK(other.ghost() == Point::none);
    driver.move_mouse_to(named(driver, "g1"));
    CHECK(other.ghost() == named(driver, "g1"));
    driver.click(named(driver, "g7"));
    driver.move_mouse_to(named(driver, "b6"));
    CHECK(other.ghost() == Point::none);
    driver.picture("feedback-mill");
}

TEST_CASE("after a wrong move no man stands faintly under the mouse until it moves",
          "[window][feedback]") {
    Driver driver{{"samples/tutorials/01-placing.pgn", "--game", "2"}};
    driver.press("F7");
    auto& page = dynamic_cast<TrainingPage&>(*driver.frame().page());
    const BoardPanel& board = page.board();
    const auto place = [&](const char* point) {
        const svg::Place at = board.place_of(*page.document().position().board().find(point));
        return wxPoint{static_cast<int>(at.x), static_cast<int>(at.y)};
    };
    driver.click_at(board, place("c3"));
    REQUIRE(page.training().score().wrong == 1);
    REQUIRE(page.document().position() == page.training().position());
    CHECK(board.ghost() == Point::none);
    driver.picture("feedback-wrong-move");
    wxUIActionSimulator{}.MouseMove(board.ClientToScreen(place("c3") + wxPoint{2, 0}));
    CHECK(driver.wait_for([&] { return board.ghost() != Point::none; }));
}

TEST_CASE("while a man is dragged, dots show where it may go", "[window][feedback]") {
    Driver driver;
    open_mill(driver);
    BoardPanel& board = driver.game().board();
    const auto has_dot = [&](const char* name) {
        const svg::Place place = board.place_of(named(driver, name));
        const wxImage image = seen(board);
        const wxColour dot = to_wx(driver.frame().look().theme[Ink::possible]);
        const int x = static_cast<int>(place.x);
        const int y = static_cast<int>(place.y);
        return wxColour{image.GetRed(x, y), image.GetGreen(x, y), image.GetBlue(x, y)} == dot;
    };
    CHECK_FALSE(has_dot("g1"));
    driver.move_mouse_to(named(driver, "g4"));
    wxUIActionSimulator{}.MouseDown();
    driver.settle();
    driver.move_mouse_to(named(driver, "a1"));
    CHECK(has_dot("g1"));
    CHECK_FALSE(has_dot("d1"));
    driver.picture("feedback-dots");
    wxUIActionSimulator{}.MouseUp();
    driver.settle();
    CHECK_FALSE(has_dot("g1"));
}

} // namespace

} // namespace merels::viewer
