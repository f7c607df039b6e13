#include <tests/support/catch.hpp>
#include <tests/viewer/board/mill.hpp>
#include <tests/viewer/game/book.hpp>

#include <libnotation/game/random_game.hpp>

#include <wx/splitter.h>
#include <gtk/gtk.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <random>
#include <span>
#include <utility>

namespace merels::viewer {

namespace {

std::size_t bytes_of(const wxImage& picture) {
    return static_cast<std::size_t>(picture.GetWidth() * picture.GetHeight()) * 3;
}

/// The image once it does not change any more.
wxImage still(Driver& driver, wxWindow& window) {
    wxImage before;
    wxImage now = seen(window);
    CHECK(driver.wait_for([&] {
        driver.settle();
        window.Update();
        before = std::exchange(now, seen(window));
        return std::ranges::equal(std::span{before.GetData(), bytes_of(before)},
                                  std::span{now.GetData(), bytes_of(now)});
    }));
    return now;
}

/// The greatest difference of a color's part, of 255, and the number of bytes that differ by more
/// than a little: edges of a shape are smoothed otherwise if a part of it is cut off.
std::pair<int, int> difference(const wxImage& a, const wxImage& b) {
    REQUIRE(a.GetSize() == b.GetSize());
    constexpr int little = 48;
    std::pair<int, int> found{0, 0};
    for (std::size_t i = 0; i < bytes_of(a); ++i) {
        const int differs = std::abs(a.GetData()[i] - b.GetData()[i]);
        found.first = std::max(found.first, differs);
        if (differs > little) ++found.second;
    }
    return found;
}

TEST_CASE("what is painted in parts looks as if it were painted as a whole", "[window][painting]") {
    Driver driver{{"--size", "900x700"}};
    std::mt19937_64 random{7};
    Game game = random_game(rule_sets::nine_mens_morris, random, 40);
    annotate_at_random(game, random);
    for (NodeId node = 1; node < game.node_slots(); ++node)
        game.annotate(node).after.emplace_back().evaluation
            = SearchValue{static_cast<int>(node * 37 % 200) - 100, {}};
    driver.frame().open_game(std::move(game), {}, {});
    driver.run(Command::animate);
    wxWindow* const graph = wxWindow::FindWindowByName("values", &driver.game());
    REQUIRE(graph != nullptr);
    REQUIRE(graph->IsShownOnScreen());
    const auto check = [&] {
        for (wxWindow* const window : {static_cast<wxWindow*>(&driver.game().board()), graph}) {
            const wxImage in_parts = still(driver, *window);
            driver.game().use_look(driver.frame().look());
            const wxImage as_a_whole = still(driver, *window);
            INFO(window->GetName().utf8_string()
                 << ", ply " << driver.game().document().place().ply());
            const auto [greatest, many] = difference(in_parts, as_a_whole);
            INFO("by " << greatest << ", " << many << " bytes by more than a little");
            CHECK(many == 0);
        }
    };
    // Plays twelve plies. One of them is the first capture.
    const Game& shown_game = driver.game().document().game();
    NodeId capture = shown_game.first_child(Game::root);
    unsigned plies_before = 0;
    for (; capture != Game::none && !shown_game.move(capture).is_capture(); ++plies_before)
        capture = shown_game.first_child(capture);
    REQUIRE(capture != Game::none);
    for (unsigned ply = 6; ply < plies_before; ++ply) driver.frame().run(Command::forward);
    for (unsigned ply = 0; ply < 12; ++ply) {
        driver.run(Command::forward);
        check();
    }
    driver.drag(Point{0}, Point{3}, wxMOUSE_BTN_RIGHT);
    check();
    driver.run(Command::flip);
    check();
    driver.run(Command::to_start);
    check();
    driver.press("Shift+Up");
    check();
    driver.run(Command::undo);
    check();
}

TEST_CASE("what a hand does on the board is painted, and goes again", "[window][painting]") {
    Driver driver;
    open_mill(driver);
    BoardPanel& board = driver.game().board();
    driver.run(Command::animate);
    driver.move_mouse_to(named(driver, "a1"));
    const wxImage at_rest = still(driver, board);
    driver.click(named(driver, "g4"));
    CHECK(difference(at_rest, still(driver, board)).second > 0);
    driver.press("Escape");
    CHECK(difference(at_rest, still(driver, board)).second == 0);
    // The move to a1 is illegal, so the man goes back.
    driver.drag(named(driver, "g4"), named(driver, "a1"));
    driver.press("Escape");
    CHECK(difference(at_rest, still(driver, board)).second == 0);
}

wxSize laid_out_inside(const wxWindow& window) {
    GtkWidget* const inside = gtk_bin_get_child(GTK_BIN(window.GetHandle()));
    return {gtk_widget_get_allocated_width(inside), gtk_widget_get_allocated_height(inside)};
}

/// The size of a window after the toolkit's layout. The window itself does not know this size.
wxSize laid_out(const wxWindow& window) {
    return {gtk_widget_get_allocated_width(window.GetHandle()),
            gtk_widget_get_allocated_height(window.GetHandle())};
}

TEST_CASE("moves and comment fill their room, also after it has changed", "[window][painting]") {
    Driver driver{{"samples/tutorials/running-mill.pgn", "--ply", "3", "--size", "900x700"}};
    driver.press("Ctrl+E Escape");
    const wxWindow& moves = book_of(driver);
    const wxWindow* const comment = wxWindow::FindWindowByName("comment", &driver.game());
    REQUIRE(comment != nullptr);
    wxSize before;
    for (const wxSize size : {wxSize{1300, 900}, wxSize{700, 520}, wxSize{900, 700}}) {
        driver.frame().SetSize(size);
        CHECK(driver.wait_for([&] { return moves.GetSize() != before; }));
        before = moves.GetSize();
        CHECK(driver.wait_for([&] {
            return laid_out(moves) == moves.GetSize() && laid_out(*comment) == comment->GetSize();
        }));
        const wxSize room = laid_out_inside(moves);
        CHECK(room.x > moves.GetSize().x - 20);
        CHECK(room.y > moves.GetSize().y - 20);
    }
    driver.picture("moves-fill-their-room");
}

Game long_annotated_game() {
    std::mt19937_64 random{5};
    Game game{rule_sets::nine_mens_morris};
    while (game.plies() < 150) game = random_game(rule_sets::nine_mens_morris, random);
    annotate_at_random(game, random);
    return game;
}

TEST_CASE("the move that the board shows is in sight, also after all of the list has changed",
          "[window][painting]") {
    Driver driver;
    driver.frame().open_game(long_annotated_game(), {}, {});
    GamePage& page = driver.game();
    for (int ply = 0; ply < 140; ++ply) page.document().forward();
    page.refresh_position();
    const NodeId node = page.document().node();
    const auto is_in_sight = [&] {
        const int top = page.moves().place_of(node).y;
        return top > 0 && top < page.moves().view().GetClientSize().y;
    };
    // Text that is not laid out has no height.
    CHECK(driver.wait_for(is_in_sight));
    page.document().replace(Game{rule_sets::nine_mens_morris});
    page.refresh_position();
    driver.settle();
    page.document().undo();
    page.refresh_position();
    REQUIRE(page.document().node() == node);
    CHECK(driver.wait_for(is_in_sight));
}

TEST_CASE("a step keeps the move well in sight and the list still while it can",
          "[window][painting]") {
    Driver driver;
    driver.frame().open_game(long_annotated_game(), {}, {});
    const MovePanel& moves = driver.game().moves();
    MoveBook& text = book_of(driver);
    const auto start_of_list = [&] { return text.PositionToCoords(0).y; };
    const auto end_of_list = [&] { return text.PositionToCoords(text.GetLastPosition()).y; };
    int before = 0;
    int height = 0;
    REQUIRE(driver.wait_for([&] {
        driver.settle();
        before = std::exchange(height, end_of_list() - start_of_list());
        return height > 0 && height == before;
    }));
    const int line = text.GetCharHeight();
    const int end = text.GetClientSize().y;
    const auto steps = driver.game().document().game().plies();
    for (const Command command : {Command::forward, Command::back}) {
        unsigned scrolls = 0;
        for (unsigned i = 1; i < steps; ++i) {
            const int start_before = start_of_list();
            driver.frame().run(command);
            wxYield();
            const NodeId node = driver.game().document().node();
            if (node == Game::root) break;
            const int top = moves.place_of(node).y;
            INFO("ply " << driver.game().document().place().ply());
            CHECK(top >= 0);
            CHECK(top <= end - line);
            const bool is_at_an_end = start_of_list() >= -2 * line || end_of_list() <= end;
            CHECK((is_at_an_end || (top >= 2 * line && top <= end - 3 * line + 6)));
            if (start_of_list() == start_before) continue;
            ++scrolls;
            CHECK((is_at_an_end || std::abs(top - end / 2) <= 2 * line));
        }
        CHECK(scrolls > 3);
        CHECK(scrolls < steps / 2);
    }
}

TEST_CASE("a sash is painted where it was moved to, and stays while others are painted",
          "[window][painting]") {
    Driver driver{{"samples/real/a08-human-against-ai.pgn", "--size", "1000x700"}};
    auto* const panes = dynamic_cast<wxSplitterWindow*>(driver.game().moves().GetParent());
    REQUIRE(panes != nullptr);
    const auto sash = [&] {
        const wxImage all = still(driver, *panes);
        return all.GetSubImage({0, panes->GetSashPosition(), all.GetWidth(), panes->GetSashSize()});
    };
    const wxImage before = sash();
    const int line = before.GetHeight() / 2;
    const wxColour painted{before.GetRed(1, line), before.GetGreen(1, line),
                           before.GetBlue(1, line)};
    CHECK(painted != driver.game().moves().view().GetBackgroundColour());
    // The sash must not have the background color of any window around it.
    for (const wxWindow* window = panes; window != nullptr; window = window->GetParent()) {
        INFO(window->GetName().utf8_string());
        CHECK(painted != window->GetBackgroundColour());
    }
    driver.run(Command::forward);
    CHECK(difference(before, sash()).first == 0);
    panes->SetSashPosition(panes->GetSashPosition() - 60);
    CHECK(difference(before, sash()).first == 0);
}

TEST_CASE("no scroll bar fades, which would outlive its window", "[window][painting]") {
    const Driver driver;
    gboolean fades = TRUE;
    g_object_get(gtk_settings_get_default(), "gtk-overlay-scrolling", &fades, nullptr);
    CHECK(fades == FALSE);
}

TEST_CASE("a sash is drawn when windows are painted, and at no other time", "[window][painting]") {
    Driver driver{{"samples/real/a08-human-against-ai.pgn", "--size", "1000x700"}};
    auto* const panes = dynamic_cast<wxSplitterWindow*>(driver.game().moves().GetParent());
    REQUIRE(panes != nullptr);
    const wxImage before = still(driver, *panes);
    panes->SetSashPosition(panes->GetSashPosition() - 60);
    CHECK(difference(before, seen(*panes)).first == 0);
    CHECK(difference(before, still(driver, *panes)).first > 0);
}

TEST_CASE("scrolling the moves does not paint the board and the graph again",
          "[window][painting]") {
    Driver driver{{"samples/real/c35-a-draw-full-of-mistakes.pgn", "--size", "1000x700"}};
    auto* const table = dynamic_cast<wxScrolledCanvas*>(&driver.game().moves().view());
    wxWindow* const graph = wxWindow::FindWindowByName("values", &driver.game());
    REQUIRE((table != nullptr && graph != nullptr && graph->IsShownOnScreen()));
    still(driver, driver.frame());
    int painted = 0;
    int scrolled = 0;
    const auto count = [&](wxPaintEvent& event) {
        event.Skip();
        ++(event.GetEventObject() == table ? scrolled : painted);
    };
    const std::array<wxWindow*, 3> windows{table, graph, &driver.game().board()};
    for (wxWindow* const window : windows) window->Bind(wxEVT_PAINT, count);
    table->Scroll(0, 12);
    CHECK(driver.wait_for([&] { return scrolled > 0; }));
    still(driver, *table);
    CHECK(painted == 0);
    for (wxWindow* const window : windows) window->Unbind(wxEVT_PAINT, count);
}

} // namespace

} // namespace merels::viewer
