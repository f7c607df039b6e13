#include <tests/support/catch.hpp>
#include <tests/viewer/board/mill.hpp>

#include <libnotation/text/notation/move_text.hpp>
#include <viewer/widgets/wx_text.hpp>

#include <wx/uiaction.h>

#include <algorithm>
#include <cstdlib>
#include <memory>

namespace merels::viewer {

namespace {

const Annotation& annotation(Driver& driver) {
    const Document& document = driver.game().document();
    return document.game().annotation(document.node());
}

TEST_CASE("a man is dragged to another point, and a wrong one puts it back", "[window][board]") {
    Driver driver;
    open_mill(driver);
    const Document& document = driver.game().document();
    driver.drag(named(driver, "f4"), named(driver, "f6"));
    CHECK(document.place().ply() == 1);
    driver.press("Ctrl+Z");
    driver.drag(named(driver, "f4"), named(driver, "b4"));
    CHECK(document.place().ply() == 0);
    CHECK(driver.told() == "b4 is occupied");
    driver.picture("board-refused-drag");
}

TEST_CASE("after a dragged mill the men that may be taken are chosen on the board",
          "[window][board]") {
    Driver driver;
    open_mill(driver);
    const Document& document = driver.game().document();
    driver.drag(named(driver, "g4"), named(driver, "g7"));
    CHECK(document.place().ply() == 0);
    driver.picture("board-taking");
    driver.click(named(driver, "d5"));
    CHECK(driver.told() == "d5 is in a mill");
    driver.click(named(driver, "b6"));
    CHECK(document.place().ply() == 1);
    CHECK(format(document.game().move(document.node()), document.position().board()) == "g4-g7xb6");
    driver.picture("board-taken");
}

TEST_CASE("a blocked man of one's own is reported, also while another is in hand",
          "[window][board]") {
    Driver driver{{"samples/tutorials/blocking.pgn", "--game", "1"}};
    const Board& board = driver.game().document().position().board();
    driver.click(*board.find("a4"));
    CHECK(driver.told() == "The man on a4 cannot move");
    driver.click(*board.find("d2"));
    CHECK(driver.told().empty());
    driver.click(*board.find("a4"));
    CHECK(driver.told() == "a4 is occupied");
}

TEST_CASE("a board that goes, or becomes another, lets go of the mouse", "[window][board]") {
    Driver driver;
    open_mill(driver);
    wxUIActionSimulator simulator;
    driver.move_mouse_to(named(driver, "a1"));
    simulator.MouseDown(wxMOUSE_BTN_RIGHT);
    driver.settle();
    CHECK(driver.game().board().HasCapture());
    driver.game().document().replace(Game{*rule_sets::find("three-mens-morris")});
    driver.game().refresh_position();
    driver.move_mouse_to(Point{0});
    simulator.MouseUp(wxMOUSE_BTN_RIGHT);
    driver.settle();
    CHECK(annotation(driver).after.empty());
    driver.move_mouse_to(Point{0});
    simulator.MouseDown(wxMOUSE_BTN_RIGHT);
    driver.settle();
    CHECK(driver.game().board().HasCapture());
    driver.run(Command::close_tab);
    CHECK(wxWindow::GetCapture() == nullptr);
    simulator.MouseUp(wxMOUSE_BTN_RIGHT);
    driver.settle();
}

TEST_CASE("right clicks and drags draw in four colors, which the record keeps", "[window][board]") {
    Driver driver;
    open_mill(driver);
    const Point from = named(driver, "a1");
    const Point to = named(driver, "d6");
    driver.drag(from, from, wxMOUSE_BTN_RIGHT);
    driver.drag(from, to, wxMOUSE_BTN_RIGHT, WXK_SHIFT);
    driver.drag(to, named(driver, "g1"), wxMOUSE_BTN_RIGHT, WXK_CONTROL);
    driver.drag(named(driver, "g1"), named(driver, "e3"), wxMOUSE_BTN_RIGHT, WXK_ALT);
    const Comment& comment = annotation(driver).after.front();
    CHECK(comment.circles == std::vector<Circle>{{'G', from}});
    REQUIRE(comment.arrows.size() == 3);
    CHECK(comment.arrows[0] == Arrow{'R', from, to});
    CHECK(comment.arrows[1].color == 'B');
    CHECK(comment.arrows[2].color == 'Y');
    driver.picture("board-drawings");
    driver.drag(from, from, wxMOUSE_BTN_RIGHT);
    CHECK(annotation(driver).after.front().circles.empty());
    driver.press("Ctrl+Z");
    CHECK(annotation(driver).after.front().circles.size() == 1);
    // A left click next to the points takes back the clicks, and no drawing.
    driver.click_at(driver.game().board(), {5, 5});
    CHECK(annotation(driver).after.front().arrows.size() == 3);
}

TEST_CASE("a move is made with the keyboard alone", "[window][board]") {
    Driver driver;
    const Document& document = driver.game().document();
    driver.press("Shift+Up");
    REQUIRE(driver.game().board().cursor() != Point::none);
    driver.press("Shift+Up Shift+Right");
    const Point cursor = driver.game().board().cursor();
    CHECK(driver.told() == document.position().board().name(cursor));
    driver.picture("board-cursor");
    driver.press("Return");
    CHECK(document.place().ply() == 1);
    CHECK(document.position().men(Color::white).contains(cursor));
    driver.press("Return");
    CHECK(document.place().ply() == 1);
    CHECK_FALSE(driver.told().empty());
    driver.press("Escape");
    CHECK(driver.game().board().cursor() == Point::none);
}

TEST_CASE("moves are typed under the board, and faults are shown there", "[window][board]") {
    Driver driver;
    open_mill(driver);
    const Document& document = driver.game().document();
    driver.press("T");
    driver.type("g4-g7xd5");
    driver.press("Return");
    CHECK(document.place().ply() == 0);
    CHECK(driver.told().starts_with("d5 is in a mill"));
    driver.picture("board-typed-fault");
    driver.press("Ctrl+A Delete");
    driver.type("g4-g7xb6 d5-d6");
    driver.press("Return");
    CHECK(document.place().ply() == 2);
    driver.press("Escape Left");
    CHECK(document.place().ply() == 1);
}

TEST_CASE("the wheel steps through the moves", "[window][board]") {
    Driver driver{{"samples/tutorials/running-mill.pgn", "--game", "1"}};
    const Document& document = driver.game().document();
    const auto turn_wheel = [&](int rotation) {
        wxMouseEvent event{wxEVT_MOUSEWHEEL};
        event.m_wheelRotation = rotation;
        event.m_wheelDelta = 120;
        driver.game().board().GetEventHandler()->ProcessEvent(event);
    };
    turn_wheel(-120);
    turn_wheel(-60);
    CHECK(document.place().ply() == 1);
    turn_wheel(-60);
    CHECK(document.place().ply() == 2);
    turn_wheel(120);
    CHECK(document.place().ply() == 1);
}

/// A clock for the board that moves only if a test calls `pass`. Otherwise, the next moves follow
/// fast.
class Rest {
public:
    explicit Rest(BoardPanel& board) {
        board.use_clock([now = now_] { return *now; });
    }
    /// Moves the clock forward by more time than the animation of a move takes.
    void pass() { *now_ += 400; }

private:
    std::shared_ptr<wxLongLong> now_ = std::make_shared<wxLongLong>(wxGetUTCTimeMillis());
};

TEST_CASE("a step on is seen, unless steps follow fast or it is switched off", "[window][board]") {
    Driver driver{{"samples/tutorials/running-mill.pgn", "--game", "1"}};
    BoardPanel& board = driver.game().board();
    Rest rest{board};
    rest.pass();
    driver.frame().run(Command::forward);
    CHECK(board.is_moving());
    driver.frame().run(Command::forward);
    CHECK_FALSE(board.is_moving());
    rest.pass();
    driver.frame().run(Command::forward);
    CHECK(board.is_moving());
    rest.pass();
    CHECK(driver.wait_for([&] { return !board.is_moving(); }));
    rest.pass();
    driver.run(Command::animate);
    driver.frame().run(Command::forward);
    CHECK_FALSE(board.is_moving());
}

TEST_CASE("a step back is seen as one on is, also where a move is undone", "[window][board]") {
    Driver driver;
    open_mill(driver);
    BoardPanel& board = driver.game().board();
    Rest rest{board};
    driver.frame().run(Command::animate);
    driver.drag(named(driver, "g4"), named(driver, "g7"));
    driver.click(named(driver, "b6"));
    REQUIRE(driver.game().document().place().ply() == 1);
    driver.frame().run(Command::animate);
    rest.pass();
    driver.frame().run(Command::back);
    CHECK(board.is_moving());
    driver.frame().run(Command::forward);
    CHECK_FALSE(board.is_moving());
    rest.pass();
    driver.frame().run(Command::back);
    rest.pass();
    CHECK(driver.wait_for([&] { return !board.is_moving(); }));
    driver.frame().run(Command::forward);
    rest.pass();
    driver.frame().run(Command::undo);
    CHECK(board.is_moving());
    rest.pass();
    CHECK(driver.wait_for([&] { return !board.is_moving(); }));
    driver.frame().run(Command::redo);
    rest.pass();
    driver.run(Command::animate);
    driver.frame().run(Command::back);
    CHECK_FALSE(board.is_moving());
}

TEST_CASE("a move that is being shown ends where the board becomes another one",
          "[window][board]") {
    Driver driver{{"--rules", "three-mens-morris"}};
    Document& document = driver.game().document();
    BoardPanel& board = driver.game().board();
    Rest rest{board};
    document.replace(Game{rule_sets::nine_mens_morris});
    driver.game().refresh_position();
    document.play(Move{Point::none, named(driver, "g7")});
    driver.game().refresh_position();
    rest.pass();
    driver.frame().run(Command::back);
    REQUIRE(board.is_moving());
    REQUIRE(document.undo());
    REQUIRE(document.undo());
    driver.game().refresh_position();
    CHECK_FALSE(board.is_moving());
}

TEST_CASE("a game plays by itself until its end, or until a key is pressed", "[window][board]") {
    Driver driver{{"samples/tutorials/running-mill.pgn", "--game", "1"}};
    int& pause = driver.frame().settings().autoplay_milliseconds;
    const Document& document = driver.game().document();
    const auto shows = [&](const char* sign) {
        return wxWindow::FindWindowByLabel(to_wx(sign), &driver.game()) != nullptr;
    };
    CHECK_FALSE(shows("❚❚"));
    // The game does not end before the next key, even on a busy machine.
    pause = 3'600'000;
    driver.press("Space");
    CHECK(driver.game().commands().is_checked(Command::autoplay));
    CHECK(driver.wait_for([&] { return shows("❚❚"); }));
    driver.press("Left");
    CHECK(driver.wait_for([&] { return !shows("❚❚"); }));
    CHECK_FALSE(driver.game().commands().is_checked(Command::autoplay));
    pause = 200;
    driver.press("P");
    CHECK(driver.wait_for([&] { return document.place().is_at_end(); }));
    CHECK_FALSE(driver.game().commands().is_checked(Command::autoplay));
    CHECK(driver.wait_for([&] { return !shows("❚❚"); }));
    driver.press("+");
    CHECK(pause == 200);
    driver.press("-");
    CHECK(pause == 300);
}

TEST_CASE("the buttons under the board are off where they lead nowhere", "[window][board]") {
    Driver driver{{"samples/tutorials/running-mill.pgn", "--game", "1"}};
    const auto are_on = [&](const char* one, const char* other) {
        const wxWindow* const first = wxWindow::FindWindowByName(one, &driver.game());
        const wxWindow* const second = wxWindow::FindWindowByName(other, &driver.game());
        REQUIRE((first != nullptr && second != nullptr));
        return std::pair{first->IsEnabled(), second->IsEnabled()};
    };
    CHECK(are_on("To the start", "Back") == std::pair{false, false});
    CHECK(are_on("Forward", "To the end") == std::pair{true, true});
    driver.press("End");
    CHECK(are_on("To the start", "Back") == std::pair{true, true});
    CHECK(are_on("Forward", "To the end") == std::pair{false, false});
}

TEST_CASE("every board is drawn with its names, light and dark", "[window][board]") {
    const auto show = [](const std::string& rules, const std::string& theme, bool is_dark,
                         const std::string& size) {
        std::vector<std::string> words{"--rules", rules, "--theme", theme, "--size", size};
        if (is_dark) words.emplace_back("--dark");
        Driver driver{words};
        const Document& document = driver.game().document();
        for (const Point point : document.position().empty()) {
            if (document.place().ply() >= 5) break;
            driver.click(point);
        }
        CHECK(document.place().ply() == 5);
        driver.picture("board-" + rules + "-" + theme + (is_dark ? "-dark" : "") + "-" + size);
    };
    show("nine-mens-morris", "wood", false, "1000x760");
    show("morabaraba", "slate", true, "1000x760");
    show("three-mens-morris", "parchment", false, "700x520");
    for (const RuleSet& rules : rule_sets::all()) {
        const std::string board{rules.id};
        if (board.find("pentagon") != std::string::npos || board.find("wheel") != std::string::npos
            || board.find("round") != std::string::npos || board.find("cross") != std::string::npos)
            show(board, "contrast", board.size() % 2 == 0, "700x520");
    }
}

} // namespace

} // namespace merels::viewer
