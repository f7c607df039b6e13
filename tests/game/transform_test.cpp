#include <libnotation/game/transform.hpp>
#include <tests/game/trees.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/random/legal_tree.hpp>

#include <libnotation/text/rule_files/rule_set_text.hpp>

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

TEST_CASE("captures of a turned game are in an order that the rules allow") {
    const auto rule_set = parse_rule_set(R"({"id": "each-mill", "board": "three-squares",
        "rules": {"captures": "per_mill", "protection": "outside_first"}})");
    REQUIRE(rule_set);
    // The man that is in no mill must be captured first. If all men are in mills, the first capture
    // breaks a mill.
    for (const char* const black : {"c5 d5 e5 d1", "c5 d5 e5 c4 c3", "c5 d5 e5 b6 f2"}) {
        const Position start
            = set_up(*rule_set, {.white = "a7 d7 g4 g1", .black = black, .hand = {1, 1}});
        Game game{start};
        for (const Move move : legal_moves(start))
            if (move.is_capture()) game.add(Game::root, move);
        REQUIRE(game.move(game.first_child(Game::root)).taken().size() == 2);
        for (const Symmetry& symmetry : rule_set->board.symmetries()) {
            const Game image = transformed(game, symmetry);
            CHECK(is_legal_tree(image));
            CHECK(transformed(image, symmetry.inverse()) == game);
        }
    }
}
