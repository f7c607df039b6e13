#include <tests/support/catch.hpp>
#include <tests/support/read_text.hpp>
#include <tests/viewer/game/book.hpp>

#include <viewer/widgets/scene_painter.hpp>

#include <libnotation/game/random_game.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>

#include <gtk/gtk.h>

#include <algorithm>
#include <random>

namespace merels::viewer {

namespace {

constexpr const char* study = "1. d6! {keeps the middle} f4?? (1... d2 2. f4 (2. b4 a7) 2... g4) "
                              "2. d2 {[%eval +0.85]} f6? 3. a1 *\n";

/// The place of the first text in the table that has this look.
wxPoint place_of(MoveTable& table, TextLook look) {
    for (int y = 0; y < table.GetClientSize().y; y += 4)
        for (int x = 0; x < table.GetClientSize().x; x += 4)
            if (const auto stretch = table.stretch_at({x, y}); stretch && stretch->look == look)
                return {x + 2, y + 8};
    return wxDefaultPosition;
}

int count(wxWindow& window, const wxColour& colour) {
    const wxImage image = seen(window);
    int found = 0;
    for (int y = 0; y < image.GetHeight(); ++y)
        for (int x = 0; x < image.GetWidth(); ++x)
            found
                += wxColour{image.GetRed(x, y), image.GetGreen(x, y), image.GetBlue(x, y)} == colour
                       ? 1
                       : 0;
    return found;
}

bool same_pixels(const wxImage& one, const wxImage& other) {
    return one.GetSize() == other.GetSize()
           && std::equal(one.GetData(), one.GetData() + 3 * one.GetWidth() * one.GetHeight(),
                         other.GetData());
}

TEST_CASE("at the start of a game, a first comment that is higher than the table begins at the top",
          "[window][moves]") {
    Driver driver{{"samples/historical/1-antiquity.pgn", "--game", "1", "--size", "900x600"}};
    auto* const table = dynamic_cast<MoveTable*>(&driver.game().moves().view());
    REQUIRE(table != nullptr);
    CHECK(table->GetViewStart().y == 0);
    driver.picture("moves-first-comment");
    driver.press("End");
    CHECK(table->GetViewStart().y > 0);
    driver.press("Home");
    CHECK(table->GetViewStart().y == 0);
    // A change of the height leaves a reader in the middle of the comment.
    table->Scroll(0, 4);
    driver.frame().SetSize(driver.frame().FromDIP(wxSize{900, 620}));
    driver.settle();
    CHECK(table->GetViewStart().y == 4);
}

TEST_CASE("a click on a cell, a move of a variation or a comment goes there", "[window][moves]") {
    Driver driver;
    driver.open_text(study);
    const Document& document = driver.game().document();
    const Game& game = document.game();
    MovePanel& moves = driver.game().moves();
    REQUIRE_FALSE(moves.has_book_style());
    const NodeId d6 = game.first_child(Game::root);
    const NodeId f4 = game.first_child(d6);
    const NodeId variation = game.next_sibling(f4);
    for (const NodeId node : {f4, variation, game.first_child(variation), game.line_end(), d6}) {
        driver.click_at(moves.view(), moves.place_of(node));
        CHECK(document.node() == node);
    }
    driver.picture("moves-table");
    driver.press("End");
    driver.click_at(moves.view(), place_of(moves.table(), TextLook::comment));
    CHECK(document.node() == d6);
}

TEST_CASE("a click on its sign folds a variation and unfolds it", "[window][moves]") {
    Driver driver;
    driver.open_text(study);
    MovePanel& moves = driver.game().moves();
    const Game& game = driver.game().document().game();
    const NodeId variation = game.next_sibling(game.first_child(game.first_child(Game::root)));
    for (const bool is_folded : {true, false}) {
        driver.click_at(moves.view(), place_of(moves.table(), TextLook::fold));
        CHECK(moves.is_folded(variation) == is_folded);
    }
}

TEST_CASE("the current move is a filled pill, and no other", "[window][moves]") {
    Driver driver;
    driver.open_text(study);
    MovePanel& moves = driver.game().moves();
    const wxColour accent = to_wx(driver.frame().look().theme[Ink::accent]);
    CHECK(count(moves.view(), accent) == 0);
    driver.press("Right");
    CHECK(driver.wait_for([&] { return count(moves.view(), accent) > 100; }));
    driver.press("Home");
    CHECK(driver.wait_for([&] { return count(moves.view(), accent) == 0; }));
}

TEST_CASE("the pointer marks a move, and its tooltip has the value in words", "[window][moves]") {
    Driver driver;
    driver.open_text("1. d6 {[%eval W37]} f4 (1... d2 2. f4) *");
    MoveTable& table = driver.game().moves().table();
    const Game& game = driver.game().document().game();
    const NodeId d6 = game.first_child(Game::root);
    const auto point_at = [&](NodeId node) {
        wxMouseEvent event{wxEVT_MOTION};
        event.SetPosition(table.place_of(node));
        table.ProcessWindowEvent(event);
        driver.settle();
    };
    const wxImage before = seen(table);
    const auto is_marked = [&] { return !same_pixels(before, seen(table)); };
    point_at(d6);
    CHECK(table.GetToolTipText() == "White wins in 37 plies");
    CHECK(is_marked());
    driver.picture("moves-pointed");
    point_at(game.next_sibling(game.first_child(d6)));
    CHECK(table.GetToolTipText().empty());
    CHECK(is_marked());
    wxMouseEvent leave{wxEVT_LEAVE_WINDOW};
    table.ProcessWindowEvent(leave);
    driver.settle();
    CHECK_FALSE(is_marked());
}

TEST_CASE("a comment between moves has a row with its own ground", "[window][moves]") {
    Driver driver;
    driver.open_text("1. d6 {keeps} f4 2. d2 *");
    MoveTable& table = driver.game().moves().table();
    const Theme& theme = driver.frame().look().theme;
    const wxImage image = seen(table);
    const auto color_at = [&](int y) {
        const int x = image.GetWidth() - 4;
        return wxColour{image.GetRed(x, y), image.GetGreen(x, y), image.GetBlue(x, y)};
    };
    const wxPoint comment = place_of(table, TextLook::comment);
    CHECK(color_at(comment.y) == to_wx(theme[Ink::background]));
    const Game& game = driver.game().document().game();
    CHECK(color_at(table.place_of(game.first_child(Game::root)).y) == to_wx(theme[Ink::panel]));
}

TEST_CASE("the current move of a long game stays in sight", "[window][moves]") {
    Driver driver;
    std::mt19937_64 random{5};
    Game game{rule_sets::nine_mens_morris};
    while (game.plies() < 150) game = random_game(rule_sets::nine_mens_morris, random);
    driver.frame().open_game(std::move(game), {}, {});
    driver.settle();
    MovePanel& moves = driver.game().moves();
    for (const Command command : {Command::forward, Command::back}) {
        unsigned scrolls = 0;
        for (int step = 0; step < 148; ++step) {
            const int before = moves.table().CalcScrolledPosition({0, 0}).y;
            driver.frame().run(command);
            if (driver.game().document().node() == Game::root) break;
            const int y = moves.place_of(driver.game().document().node()).y;
            CHECK(y > 0);
            CHECK(y < moves.view().GetClientSize().y);
            scrolls += moves.table().CalcScrolledPosition({0, 0}).y != before ? 1U : 0U;
        }
        CHECK(scrolls > 1);
        CHECK(scrolls < 40);
    }
}

/// The height of the visible part of the current move's comments in the table, in pixels.
int seen_of_comments(Driver& driver) {
    const MoveTable& table = driver.game().moves().table();
    const NodeId node = driver.game().document().node();
    int seen = 0;
    for (int y = 0; y < table.GetClientSize().y; ++y) {
        bool is_comment = false;
        for (int x = 0; x < table.GetClientSize().x && !is_comment; x += 8) {
            const auto stretch = table.stretch_at({x, y});
            is_comment = stretch && stretch->look == TextLook::comment && stretch->node == node;
        }
        seen += is_comment ? 1 : 0;
    }
    return seen;
}

TEST_CASE("the comments of the current move are in sight", "[window][moves]") {
    Driver driver{{"samples/tutorials/01-placing.pgn", "--game", "1", "--size", "1300x720"}};
    MovePanel& moves = driver.game().moves();
    if (moves.has_book_style()) driver.run(Command::book_style);
    driver.press("Home");
    for (int step = 0; step < 7; ++step) {
        driver.press("Right");
        CAPTURE(step);
        const int seen = seen_of_comments(driver);
        CHECK(seen > 0);
        CHECK(moves.place_of(driver.game().document().node()).y > 0);
        if (!driver.game().document().place().is_at_end()) continue;
        driver.picture("moves-comment-in-sight");
        moves.table().Scroll(0, moves.table().GetVirtualSize().y);
        CHECK(seen_of_comments(driver) == seen);
    }
    REQUIRE(driver.game().document().place().is_at_end());
}

TEST_CASE("a comment that is higher than the list begins below its move at the top",
          "[window][moves]") {
    Driver driver{{"--size", "1000x600"}};
    std::string comment;
    for (int word = 0; word < 190; ++word) comment += "word ";
    driver.open_text("1. d6 {" + comment + "} f4 {" + comment + "} 2. b4 {" + comment + "} d2 *");
    MovePanel& moves = driver.game().moves();
    REQUIRE(moves.has_book_style());
    driver.press("Home Right Right Right");
    const NodeId node = driver.game().document().node();
    const auto is_at_top = [&] {
        const int y = moves.place_of(node).y;
        return y > 0 && y < 3 * moves.view().GetCharHeight();
    };
    CHECK(driver.wait_for(is_at_top));
    driver.run(Command::book_style);
    driver.press("Left Right");
    CHECK(driver.wait_for(is_at_top));
    driver.picture("moves-high-comment");
}

TEST_CASE("running text scrolls to the end of the current move's comment", "[window][moves]") {
    Driver driver{{"--size", "1200x700"}};
    std::string moves;
    for (const char* move : {"1. d6", "f4", "2. b4", "d2"}) {
        moves += std::string{move} + " {";
        for (int word = 0; word < 75; ++word) moves += "word ";
        moves += "end of " + std::string{move} + "} ";
    }
    driver.open_text(moves + "*");
    const MoveBook& book = book_of(driver);
    for (const char* move : {"1. d6", "f4", "2. b4", "d2"}) {
        driver.press("Right");
        CAPTURE(move);
        const int letter = book.GetValue().Find("end of " + std::string{move});
        REQUIRE(letter != wxNOT_FOUND);
        CHECK(driver.wait_for([&] {
            const int y = book.PositionToCoords(letter).y;
            // The letters of comments are lower than others.
            return y > 0 && y + book.GetCharHeight() * 3 / 4 <= book.GetClientSize().y;
        }));
        CHECK(book.place_of(driver.game().document().node()).y > 0);
    }
}

TEST_CASE("the move at which a file is opened is in sight", "[window][moves]") {
    Driver driver{{"tests/data/viewer/annotated.pgn", "--ply", "3", "--size", "1000x600"}};
    for (const unsigned ply : {3U, 25U}) {
        while (driver.game().document().place().ply() < ply) driver.frame().run(Command::forward);
        driver.frame().SetSize(1000, 560);
        driver.settle();
        const MovePanel& moves = driver.game().moves();
        const int y = moves.place_of(driver.game().document().node()).y;
        CHECK(y > 0);
        CHECK(y < moves.view().GetClientSize().y);
    }
}

TEST_CASE("screen readers get the current move", "[window][moves]") {
    Driver driver;
    driver.open_text(study);
    driver.press("Right Right");
    AtkObject* const spoken = gtk_widget_get_accessible(driver.game().moves().view().GetHandle());
    CHECK(std::string{atk_object_get_name(spoken)} == "1... f4, Blunder");
}

TEST_CASE("a game of long comments is shown as a book, and a menu changes the style",
          "[window][moves]") {
    Driver driver;
    driver.open_text("1. d6 {" + std::string(900, 'x') + "} f4 {" + std::string(900, 'x') + "} *");
    MovePanel& moves = driver.game().moves();
    CHECK(moves.has_book_style());
    CHECK(moves.book().IsShownOnScreen());
    CHECK_FALSE(moves.table().IsShownOnScreen());
    driver.run(Command::book_style);
    CHECK_FALSE(moves.has_book_style());
    CHECK(moves.table().IsShownOnScreen());
}

} // namespace

} // namespace merels::viewer
