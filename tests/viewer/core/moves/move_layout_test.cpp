#include <tests/support/catch.hpp>
#include <tests/support/read_text.hpp>
#include <viewer/core/moves/move_layout.hpp>

#include <libnotation/base/utf8.hpp>

using namespace merels;
using namespace merels::test;
using namespace merels::viewer;

namespace {

constexpr MoveMetrics metrics{
    .width = 240, .row_height = 20, .number_width = 30, .margin = 5, .indent = 10};

/// Ten pixels a letter.
int measure(std::string_view words, TextLook, bool) {
    return 10 * static_cast<int>(utf8::length(words));
}

struct Laid {
    explicit Laid(std::string_view record)
        : game(read_text(record).games.front()), text(game),
          layout(text, move_rows(game, text), metrics, measure) {}

    Game game;
    MoveText text;
    MoveLayout layout;
};

/// The lines of a row, each behind its place.
std::vector<std::string> lines(const MoveLayout& layout, std::size_t row) {
    std::vector<std::string> all;
    for (const MoveRun& run : layout.runs(row))
        all.push_back(std::to_string(run.x) + "," + std::to_string(run.y) + " "
                      + std::string{run.words});
    return all;
}

} // namespace

TEST_CASE("a comment is broken between words, and at its own line ends") {
    const Laid laid{"1. d6 {It keeps the middle of the board} {a\n\n\n\nb} f4 *"};
    CHECK(lines(laid.layout, 1)
          == std::vector<std::string>{"35,0 It keeps the middle", "35,20 of the board", "165,20 a",
                                      "35,40 ", "35,60 ", "35,80 b"});
    CHECK(laid.layout.top(1) == 20);
    CHECK(laid.layout.bottom(1) == 120);
}

TEST_CASE("a move of a variation is not parted from its number, and the first one is set apart") {
    const Laid laid{"1. d6 (1. a1 f4 2. b4 d2 3. g7) f4 *"};
    CHECK(lines(laid.layout, 1)
          == std::vector<std::string>{"44,0 ▾", "64,0 1. a1", "124,0 f4", "154,0 2. b4", "214,0 d2",
                                      "44,20 3. g7"});
    CHECK_FALSE(laid.layout.runs(1)[0].is_first);
    CHECK(laid.layout.runs(1)[1].is_first);
    CHECK_FALSE(laid.layout.runs(1)[2].is_first);
}

TEST_CASE("a click finds the move of its cell, and the words under it") {
    const Laid laid{"1. d6 f4 {so} (1... d2 2. b4) 2. a1 *"};
    const NodeId d6 = laid.game.first_child(Game::root);
    const NodeId f4 = laid.game.first_child(d6);
    const auto at = [&](int x, int y) {
        const auto stretch = laid.layout.stretch_at(x, y);
        return stretch ? stretch->node : Game::none;
    };
    CHECK(at(10, 5) == Game::none);
    CHECK(at(40, 5) == d6);
    CHECK(at(120, 5) == d6);
    CHECK(at(141, 5) == f4);
    CHECK(laid.layout.stretch_at(40, 25)->look == TextLook::comment);
    CHECK(at(100, 25) == Game::none);
    CHECK(laid.layout.stretch_at(45, 45)->look == TextLook::fold);
    CHECK(at(70, 45) == laid.game.next_sibling(f4));
    CHECK(at(200, 65) == Game::none);
    CHECK(at(40, -1) == Game::none);
    CHECK(at(40, laid.layout.height()) == Game::none);
}

TEST_CASE("the rows in sight are found, and the row of each move") {
    const Laid laid{"1. d6 f4 {so} (1... d2 2. b4) 2. a1 *"};
    REQUIRE(laid.layout.rows().size() == 5);
    CHECK(laid.layout.height() == 100);
    const auto rows = [&](int top, int bottom) {
        const auto [begin, end] = laid.layout.rows_between(top, bottom);
        return std::pair{begin, end};
    };
    CHECK(rows(0, 19) == std::pair<std::size_t, std::size_t>{0, 1});
    CHECK(rows(19, 20) == std::pair<std::size_t, std::size_t>{0, 2});
    CHECK(rows(-50, 1000) == std::pair<std::size_t, std::size_t>{0, 5});
    CHECK(rows(200, 300) == std::pair<std::size_t, std::size_t>{5, 5});
    const NodeId d6 = laid.game.first_child(Game::root);
    const NodeId f4 = laid.game.first_child(d6);
    CHECK(laid.layout.row_of(f4) == 0U);
    CHECK(laid.layout.row_of(laid.game.next_sibling(f4)) == 2U);
    CHECK(laid.layout.row_of(laid.game.first_child(f4)) == 3U);
    CHECK_FALSE(laid.layout.row_of(Game::root).has_value());
}

TEST_CASE("a table without moves has the result alone") {
    const Laid laid{"1-0"};
    CHECK(laid.layout.rows().size() == 1);
    CHECK(laid.layout.height() == 20);
    const Laid empty{"*"};
    CHECK(empty.layout.rows().empty());
    CHECK(empty.layout.height() == 0);
    CHECK_FALSE(empty.layout.stretch_at(5, 5));
}
