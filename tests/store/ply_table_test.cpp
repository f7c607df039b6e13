#include <libnotation/game/transform.hpp>
#include <libnotation/store/collection/ply_table.hpp>
#include <tests/support/test.hpp>

namespace {

std::string rows_of(const Game& game) {
    std::string text;
    PlyTable{}.add(7, game, text);
    return text;
}

} // namespace

TEST_CASE("every position of a main line is a row, the same in every symmetry") {
    const Game game
        = first_game("[Date \"1957.08.12\"]\n[BlackElo \"1800\"]\n\n1. d6 {so} d2 (1... a1) 1-0");
    const std::string rows = rows_of(game);
    CHECK(std::ranges::count(rows, '\n') == 3);
    CHECK(rows.starts_with("7,0,223683308675,d6,"));
    CHECK(rows.ends_with(",,1-0,1957,,1800,nine-mens-morris\r\n"));
    CHECK(std::ranges::count(rows, ',') == 3 * std::ranges::count(PlyTable::head(), ','));
    for (const Symmetry& symmetry : game.rule_set().board.symmetries())
        CHECK(rows_of(transformed(game, symmetry)) == rows);
}
