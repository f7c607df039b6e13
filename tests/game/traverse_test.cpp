#include <libnotation/game/traverse.hpp>

#include <tests/game/trees.hpp>
#include <tests/support/catch.hpp>

#include <fmt/format.h>

using namespace merels;
using namespace merels::test;

namespace {

/// The points of the moves, with their depth and the plies before them, and / before a new line.
std::string written(const Game& game, NodeId folded = Game::none) {
    std::string text;
    WrittenOrder order{game};
    while (const auto move = order.next()) {
        text += fmt::format("{}{}:{}:{} ", move->begins_line ? "/ " : "",
                            game.rule_set().board.name(game.move(move->node).to()), move->depth,
                            move->plies_before);
        if (move->node == folded) order.skip_followers();
    }
    return text;
}

} // namespace

TEST_CASE("a move is written before its variations, and these before the moves after it") {
    Game game{rule_sets::nine_mens_morris};
    CHECK(written(game).empty());
    const NodeId first = add_line(game, Game::root, {"d6"});
    add_line(game, first, {"f4", "d2", "b4"});
    const NodeId variation = add_line(game, first, {"a1", "g1"});
    add_line(game, game.parent(variation), {"a4", "d3"});
    add_line(game, first, {"a7"});
    CHECK(written(game)
          == "d6:0:0 f4:0:1 / a1:1:1 g1:1:2 / a4:2:2 d3:2:3 / a7:1:1 / d2:0:2 b4:0:3 ");
    CHECK(written(game, game.parent(variation))
          == "d6:0:0 f4:0:1 / a1:1:1 / a7:1:1 / d2:0:2 b4:0:3 ");
}
