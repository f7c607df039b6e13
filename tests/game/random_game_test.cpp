#include <libnotation/game/random_game.hpp>
#include <tests/game/trees.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/random/legal_tree.hpp>

using namespace merels;
using namespace merels::test;

TEST_CASE("random games are legal, unbranched, and end when the board ends them") {
    for (const RuleSet& rule_set : rule_sets::all()) {
        std::mt19937_64 random{7};
        for (unsigned i = 0; i < 20; ++i) {
            const Game game = random_game(rule_set, random);
            INFO(rule_set.id);
            REQUIRE(is_legal_tree(game));
            Walker walker{game};
            while (walker.forward()) {
                REQUIRE_FALSE(game.is_variation(walker.node()));
                if (!walker.is_at_end()) REQUIRE_FALSE(walker.outcome());
            }
            const auto over = walker.outcome();
            REQUIRE((over || walker.ply() == 1000));
            CHECK(game.result == (over ? over->result : GameResult::draw));
            CHECK(game.tags.empty());
        }
    }
}

TEST_CASE("the same seed gives the same game, another seed another") {
    std::mt19937_64 one{42};
    std::mt19937_64 same{42};
    std::mt19937_64 other{43};
    const Game game = random_game(rule_sets::mulino, one);
    CHECK(game == random_game(rule_sets::mulino, same));
    CHECK(game != random_game(rule_sets::mulino, other));
}

TEST_CASE("the game of a seed is the same on every machine") {
    std::mt19937_64 random{1};
    const Game game = random_game(rule_sets::nine_mens_morris, random);
    const Board& board = game.rule_set().board;
    std::string moves;
    for (NodeId node = 1; node <= 8; ++node) moves += text(board, game.move(node)) + " ";
    CHECK(moves == "b6 d6 c4 a7 b4 d1 f4 g7 ");
}

TEST_CASE("a random game is drawn by agreement after the longest number of plies") {
    std::mt19937_64 random{5};
    for (const unsigned longest : {0u, 1u, 10u}) {
        const Game game = random_game(rule_sets::mulino, random, longest);
        CHECK(game.plies() == longest);
        CHECK(game.result == GameResult::draw);
    }
}

TEST_CASE("a game whose memory is used again is as good as new") {
    std::mt19937_64 random{9};
    std::mt19937_64 same{9};
    Game game{rule_sets::mlin};
    for (unsigned i = 0; i < 5; ++i) {
        random_game(game, random);
        CHECK(game == random_game(rule_sets::mlin, same));
        game.annotate(1).glyphs = {1};
    }
}

TEST_CASE("random numbers below a limit are spread evenly") {
    std::mt19937_64 random{3};
    std::array<unsigned, 7> counts{};
    for (unsigned i = 0; i < 70'000; ++i) ++counts[random_below(random, 7)];
    for (const unsigned count : counts) CHECK(count == Approx(10'000).margin(500));
    CHECK(random_below(random, 1) == 0);
}

TEST_CASE("every first move is as likely as any other") {
    std::mt19937_64 random{3};
    std::array<unsigned, 24> counts{};
    for (unsigned i = 0; i < 24'000; ++i) {
        const Game game = random_game(rule_sets::nine_mens_morris, random, 1);
        ++counts[index(game.move(1).to())];
    }
    for (const unsigned count : counts) CHECK(count == Approx(1'000).margin(150));
}
