#include <engine/search/estimator.hpp>
#include <engine/search/worker.hpp>
#include <libnotation/rules/legal_moves.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/random/random_play.hpp>
#include <tests/support/random/set_up.hpp>
#include <tests/support/sanitized.hpp>

using namespace merels;
using namespace merels::lookahead;
using namespace merels::test;

namespace {

/// Weights of which only this one is not zero, so that the score shows what it counts.
WeightsOfGame only(int Weights::*weight) {
    Weights weights{.reach = 0,
                    .blocked = 0,
                    .mill = 0,
                    .threat = 0,
                    .pair = 0,
                    .double_mill = 0,
                    .flying = 0,
                    .to_move = 0};
    weights.*weight = 1;
    return {weights, weights};
}

/// The number of things that this weight counts for the side to move, minus the number for the
/// opponent.
Score count(const Position& position, int Weights::*weight) {
    return Estimator{position.rule_set(), only(weight)}(position).score;
}

const RuleSet& nine() { return rule_sets::nine_mens_morris; }

} // namespace

TEST_CASE("the estimate sees men, reach, blocked men, mills, threats, pairs and double mills") {
    // White: a mill a7 d7 g7, b6 d6 with f6 empty; d7 can go to no empty point.
    const Position position
        = set_up(nine(), {.white = "a7 d7 g7 b6 d6", .black = "a1 d1 g4 b2 e3", .hand = {0, 0}});
    CHECK(count(position, &Weights::to_move) == 1);
    CHECK(count(position, &Weights::mill) == 1);
    // a4; b4, f6, d5 for White; a4, d2, g1, f4, b4, e4 and d3 for Black.
    CHECK(count(position, &Weights::reach) == 4 - 7);
    CHECK(count(position, &Weights::blocked) == 2);
    // White's men can reach neither f6 nor d5, nor g1 through g4.
    CHECK(count(position, &Weights::pair) == 2);
    CHECK(count(position, &Weights::threat) == -1);
    CHECK(count(position, &Weights::double_mill) == 0);
    CHECK(count(position, &Weights::flying) == 0);
}

TEST_CASE("a man who goes from mill to mill makes a double mill, three men fly") {
    const Position position
        = set_up(nine(), {.white = "a7 a4 a1 b6 b2", .black = "g7 d1 e3", .hand = {0, 0}});
    constexpr Score two_men_more = 200;
    CHECK(count(position, &Weights::double_mill) == two_men_more + 1);
    CHECK(count(position, &Weights::threat) == two_men_more + 1);
    CHECK(count(position, &Weights::flying) == two_men_more - 1);
}

TEST_CASE("a man more is worth a hundred, in hand too") {
    const WeightsOfGame none = [] {
        WeightsOfGame weights = only(&Weights::to_move);
        weights.placing.to_move = weights.moving.to_move = 0;
        return weights;
    }();
    const Estimator estimator{nine(), none};
    CHECK(estimator(set_up(nine(), {.white = "a7", .black = "d7", .hand = {8, 7}})).score == 100);
    CHECK(estimator(set_up(nine(), {.white = "a7 b6 d1 g1",
                                    .black = "d7 f6 f2",
                                    .hand = {0, 0},
                                    .to_move = Color::black}))
              .score
          == -100);
}

TEST_CASE("the estimate is the same for both colors and under every symmetry") {
    std::mt19937 random{3};
    for (const RuleSet& rule_set : assorted_rule_sets()) {
        INFO(rule_set.id);
        const Estimator estimator{rule_set};
        std::size_t differences = 0;
        for (const Position& position : random_game(rule_set, random, 40)) {
            const Score score = estimator(position).score;
            differences += estimator(position.with_colors_swapped()).score != score;
            for (const Symmetry& symmetry : rule_set.board.symmetries().first(2))
                differences += estimator(position.transformed(symmetry)).score != score;
        }
        CHECK(differences == 0);
    }
}

TEST_CASE("no capture and no winning line is possible where the estimate excludes it") {
    std::mt19937 random{4};
    for (const RuleSet& rule_set : assorted_rule_sets()) {
        INFO(rule_set.id);
        const Estimator estimator{rule_set};
        std::size_t missed = 0;
        for (int game = 0; game < rounds(8); ++game)
            for (const Position& position : random_game(rule_set, random, 60)) {
                if (estimator(position).may_complete) continue;
                for (const Move move : legal_moves(position))
                    missed += move.to() != Point::none
                              && position.lines_completed(move.from(), move.to()) > 0;
            }
        CHECK(missed == 0);
    }
}

TEST_CASE("the end of a game is seen where the rules see it") {
    std::mt19937 random{5};
    std::vector<RuleSet> rule_sets = assorted_rule_sets();
    // More men than points: the board is full before the hands are empty.
    rule_sets.push_back(custom(boards::grid_3x3(),
                               {.men = {6, 6}, .mill_while_placing = MillWhilePlacing::nothing}));
    for (const RuleSet& rule_set : rule_sets) {
        INFO(rule_set.id);
        const Endings endings{rule_set};
        std::size_t differences = 0;
        for (int game = 0; game < rounds(8); ++game)
            for (const Position& position : random_game(rule_set, random, 200)) {
                const auto over = outcome(position);
                const auto found = endings(position);
                if (!over || over->reason == Reason::no_capture) {
                    differences += found.has_value();
                    continue;
                }
                const Exact expected = over->result == GameResult::draw ? Exact::draw()
                                       : over->result == win_of(position.to_move())
                                           ? Exact::win_in(0)
                                           : Exact::loss_in(0);
                differences += found != expected;
            }
        CHECK(differences == 0);
    }
}

TEST_CASE("every rule set belongs to a family, and is tuned with one of its own") {
    for (const Family& family : families())
        CHECK(family_of(*rule_sets::find(family.tuned_with)).name == family.name);
    CHECK(family_of(*rule_sets::find("morabaraba")).name == "diagonals");
    CHECK(family_of(*rule_sets::find("cross")).name == "large");
    CHECK(family_of(*rule_sets::find("three-mens-morris")).name == "alignment");
    CHECK(family_of(*rule_sets::find("mylna")).name == "sliding");
}
