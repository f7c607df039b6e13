#include <libnotation/game/annotation_list.hpp>

#include <libnotation/game/game.hpp>
#include <tests/support/test.hpp>

TEST_CASE("a game that is cleared has none of its old annotations") {
    const Position start{rule_sets::nine_mens_morris};
    const Move d6{Point::none, *start.board().find("d6")};
    Game game{start};
    game.annotate(game.add(Game::root, d6)).glyphs = {1};
    game.annotate(Game::root).after.emplace_back().text = "opening";
    game.clear(start);
    CHECK(game == Game{start});
    const NodeId node = game.add(Game::root, d6);
    CHECK(game.annotation(node).empty());
    CHECK(game.annotate(node).empty());
}
