#include <libnotation/game/random_game.hpp>
#include <tests/game/trees.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/random/legal_tree.hpp>

using namespace merels;
using namespace merels::test;

namespace {

Game annotated(const RuleSet& rule_set, std::mt19937_64& random) {
    Game game = random_game(rule_set, random);
    annotate_at_random(game, random);
    return game;
}

} // namespace

TEST_CASE("annotated random games are legal, and every move has a remark of every kind") {
    for (const RuleSet& rule_set : rule_sets::all()) {
        std::mt19937_64 random{7};
        for (unsigned i = 0; i < 5; ++i) {
            const Game game = annotated(rule_set, random);
            INFO(rule_set.id);
            REQUIRE(is_legal_tree(game));
            for (NodeId node = 1; node < game.node_slots(); ++node) {
                const Annotation& said = game.annotation(node);
                REQUIRE(said.glyphs.size() == 1);
                REQUIRE(said.after.size() == 1);
                const Comment& comment = said.after.front();
                REQUIRE_FALSE(comment.text.empty());
                REQUIRE(comment.clock);
                REQUIRE(comment.circles.size() == 1);
                REQUIRE_FALSE(comment.arrows.empty());
                for (const Arrow& arrow : comment.arrows) REQUIRE(arrow.from != arrow.to);
            }
        }
    }
}

TEST_CASE("a random variation begins with another move than the one next to it") {
    std::mt19937_64 random{8};
    unsigned variations = 0;
    unsigned plies = 0;
    for (unsigned i = 0; i < 20; ++i) {
        const Game game = annotated(rule_sets::nine_mens_morris, random);
        for (NodeId node = 1; node < game.node_slots(); ++node) {
            if (!game.is_variation(node)) continue;
            ++variations;
            CHECK(game.move(node) != game.move(game.first_child(game.parent(node))));
        }
        plies += game.plies();
    }
    CHECK(variations > plies / 10);
    CHECK(variations < plies / 6);
}

TEST_CASE("the annotations of a seed are always the same") {
    std::mt19937_64 one{4};
    std::mt19937_64 same{4};
    std::mt19937_64 other{5};
    const Game game = annotated(rule_sets::mulino, one);
    CHECK(game == annotated(rule_sets::mulino, same));
    CHECK(game != annotated(rule_sets::mulino, other));
}
