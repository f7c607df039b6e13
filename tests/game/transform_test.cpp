#include <libnotation/game/transform.hpp>
#include <tests/game/trees.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/random/legal_tree.hpp>

using namespace merels;
using namespace merels::test;

TEST_CASE("text that could not be read is a comment in a mirrored game") {
    Game game{rule_sets::nine_mens_morris};
    add_line(game, Game::root, {"d6", "d2"});
    const NodeId variation = add_line(game, 1, {"f4"});
    game.annotate(2).unread = "f4\nd6 xx";
    game.annotate(2).after = {comment_of("said")};
    game.annotate(variation).unread = "b4";
    const auto& symmetries = game.rule_set().board.symmetries();
    CHECK(transformed(game, symmetries.front()) == game);
    for (std::size_t i = 1; i < symmetries.size(); ++i) {
        const Game image = transformed(game, symmetries[i]);
        REQUIRE(is_legal_tree(image));
        CHECK(image.annotation(2).unread.empty());
        CHECK(image.annotation(2).after == std::vector{comment_of("said"), comment_of("f4 d6 xx")});
        CHECK(image.annotation(variation).unread.empty());
        CHECK(image.annotation(variation).after == std::vector{comment_of("b4")});
    }
}
