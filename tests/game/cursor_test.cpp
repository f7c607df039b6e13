#include <libnotation/game/edit.hpp>
#include <tests/game/trees.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/random/legal_tree.hpp>
#include <tests/support/random/random_tree.hpp>
#include <tests/support/sanitized.hpp>

using namespace merels;
using namespace merels::test;

TEST_CASE("a cursor that plays follows the tree or begins a variation") {
    Game game{rule_sets::nine_mens_morris};
    Cursor cursor{game};
    CHECK(cursor.play(placement(game, "d6")));
    CHECK(cursor.play(placement(game, "d2")));
    CHECK(cursor.ply() == 2);
    cursor.back_to_start();
    CHECK_FALSE(cursor.play(placement(game, "d6")));
    CHECK(cursor.play(placement(game, "f4")));
    cursor.comment("instead");
    CHECK(children_of(game, 1) == "d2 f4");
    CHECK(game.is_variation(cursor.node()));
    CHECK(game.annotation(cursor.node()).after == std::vector{comment_of("instead")});
}

TEST_CASE("a cursor that plays behind text that could not be read makes it a comment") {
    Game game{rule_sets::nine_mens_morris};
    Cursor cursor{game};
    REQUIRE(cursor.play(placement(game, "d6")));
    cursor.annotate().unread = "xx\nyy";
    cursor.back();
    CHECK_FALSE(cursor.play(placement(game, "d6")));
    CHECK(game.annotation(1).unread == "xx\nyy");
    REQUIRE(cursor.play(placement(game, "f4")));
    CHECK(game.annotation(1).unread.empty());
    CHECK(game.annotation(1).after == std::vector{comment_of("xx yy")});
}

TEST_CASE("a comment at the start comes before the first move") {
    Game game{rule_sets::nine_mens_morris};
    Cursor cursor{game};
    cursor.comment("a friendly game");
    cursor.comment("played by post");
    CHECK(game.annotation(Game::root).after
          == std::vector{comment_of("a friendly game"), comment_of("played by post")});
}

TEST_CASE("a walker goes on to the end and back to the start, and no further") {
    Game game{rule_sets::nine_mens_morris};
    const NodeId end = add_line(game, Game::root, {"d6", "d2", "f4"});
    Walker walker{game};
    CHECK(walker.is_at_start());
    CHECK_FALSE(walker.back());
    walker.forward_to_end();
    CHECK(walker.node() == end);
    CHECK(walker.is_at_end());
    CHECK_FALSE(walker.forward());
    CHECK(walker.ply() == 3);
    CHECK(walker.back());
    CHECK(walker.ply() == 2);
    walker.back_to_start();
    CHECK(walker.ply() == 0);
    CHECK(walker.position() == game.start());
}

TEST_CASE("a walker goes through the variations of a move in both directions") {
    Game game{rule_sets::nine_mens_morris};
    for (const char* point : {"d6", "f4", "b4"}) add_line(game, Game::root, {point});
    Walker walker{game};
    CHECK_FALSE(walker.next_variation());
    CHECK_FALSE(walker.previous_variation());
    walker.forward();
    CHECK_FALSE(walker.previous_variation());
    CHECK(walker.next_variation());
    CHECK(walker.next_variation());
    CHECK(walker.node() == 3);
    CHECK_FALSE(walker.next_variation());
    CHECK(walker.previous_variation());
    CHECK(walker.node() == 2);
    CHECK(walker.position() == game.position_after(2));
    CHECK(walker.ply() == 1);
}

TEST_CASE("the outcome counts repetitions on the path, not in other variations") {
    Game game{
        set_up(rule_sets::nine_mens_morris, {.white = "a7 d6 g4 c3", .black = "a1 d3 f4 b6"})};
    const Board& board = game.rule_set().board;
    Cursor cursor{game};
    for (unsigned times = 0; times < 2; ++times)
        for (const char* move : {"a7-a4", "a1-d1", "a4-a7", "d1-a1"}) {
            CHECK(shown(cursor.outcome()) == "*");
            cursor.play(ply(board, move));
        }
    CHECK(shown(cursor.outcome()) == "1/2-1/2 repetition");
    const NodeId end = cursor.node();
    cursor.back();
    CHECK(shown(cursor.outcome()) == "*");
    cursor.play(ply(board, "d1-g1"));
    CHECK(shown(cursor.outcome()) == "*");
    cursor.go_to(end);
    CHECK(shown(cursor.outcome()) == "1/2-1/2 repetition");
}

TEST_CASE("a game that begins after quiet plies has a history from its start on") {
    const Position start
        = set_up(rule_sets::nine_mens_morris,
                 {.white = "a7 d6 g4 c3", .black = "a1 d3 f4 b6", .quiet_plies = 99});
    Game game{start};
    Cursor cursor{game};
    CHECK(cursor.history().size() == 1);
    CHECK(shown(cursor.outcome()) == "*");
    cursor.play(ply(game.rule_set().board, "a7-a4"));
    CHECK(cursor.history().size() == 2);
    CHECK(shown(cursor.outcome()) == "1/2-1/2 no capture");
}

TEST_CASE("on any walk the position is the one after the node's move") {
    for (unsigned seed = 0; seed < rounds(200U); ++seed) {
        std::mt19937_64 random{seed};
        const auto rule_sets = rule_sets::all();
        const Game game = random_tree(rule_sets[seed % rule_sets.size()], random);
        const std::vector<NodeId> moves = moves_of(game);
        Walker walker{game};
        for (NodeId node = next_in_tree(game, Game::root); node != Game::none;
             node = next_in_tree(game, node)) {
            walker.step_to(node);
            REQUIRE(walker.node() == node);
            REQUIRE(walker.position() == game.position_after(node));
        }
        walker.back_to_start();
        for (unsigned step = 0; step < 60; ++step) {
            switch (between(random, 0, 7)) {
            case 0: walker.back(); break;
            case 1: walker.next_variation(); break;
            case 2: walker.previous_variation(); break;
            case 3:
                if (!moves.empty()) walker.go_to(pick(random, moves));
                break;
            case 4:
                if (!walker.is_at_end()) walker.enter(game.last_child(walker.node()));
                break;
            case 5:
                if (chance(random, 5)) walker.back_to_start();
                break;
            default: walker.forward(); break;
            }
            REQUIRE(walker.position() == game.position_after(walker.node()));
            REQUIRE(walker.position().quiet_plies()
                    == game.position_after(walker.node()).quiet_plies());
            unsigned depth = 0;
            for (NodeId node = walker.node(); node != Game::root; node = game.parent(node)) ++depth;
            REQUIRE(walker.ply() == depth);
        }
    }
}

TEST_CASE("the first move of the variation that a node is in is found") {
    Game game{rule_sets::nine_mens_morris};
    add_line(game, Game::root, {"d6", "d2"});
    const NodeId outer = add_line(game, 1, {"f4"});
    const NodeId middle = add_line(game, outer, {"f2"});
    add_line(game, outer, {"b4"});
    const NodeId inner = game.last_child(outer);
    const NodeId end = add_line(game, inner, {"b2", "g7"});
    CHECK(variation_start(game, Game::root) == Game::none);
    CHECK(variation_start(game, 2) == Game::none);
    CHECK(variation_start(game, outer) == outer);
    CHECK(variation_start(game, middle) == outer);
    CHECK(variation_start(game, end) == inner);
}

TEST_CASE("a part of a tree is walked without the parts next to it") {
    Game game{rule_sets::nine_mens_morris};
    add_line(game, Game::root, {"d6", "d2"});
    add_line(game, 1, {"f4"});
    add_line(game, Game::root, {"g7"});
    CHECK(next_in_tree(game, 1, 1) == 2);
    CHECK(next_in_tree(game, 2, 1) == 3);
    CHECK(next_in_tree(game, 3, 1) == Game::none);
    CHECK(next_in_tree(game, 3) == 4);
    CHECK(next_in_tree(game, 2, 2) == Game::none);
    CHECK(next_in_tree(game, 4) == Game::none);
}
