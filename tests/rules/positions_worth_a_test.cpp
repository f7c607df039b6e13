#include <tests/support/random/set_up.hpp>

#include <tests/support/catch.hpp>

using namespace merels;
using namespace merels::test;

namespace {

using Plies = std::set<std::string>;

const RuleSet& nine() { return rule_sets::nine_mens_morris; }

} // namespace

TEST_CASE("S0's example: a placed mill takes men outside mills, an L-shape is not a mill") {
    const Position position
        = set_up(nine(), {.white = "f4 f6", .black = "b4 e4 c5 d5 e5", .hand = {3, 3}});
    CHECK(legal_plies(position, "f2") == Plies{"f2xb4", "f2xe4"});
    CHECK(legal_plies(position, "c3") == Plies{"c3"});
}

TEST_CASE("with every man in a mill any may be taken, under strict protection none") {
    const Men men{.white = "c5 e5 d6 b2", .black = "a7 d7 g7"};
    const Position common = set_up(nine(), men);
    CHECK(legal_plies(common, "d6-d5") == Plies{"d6-d5xa7", "d6-d5xd7", "d6-d5xg7"});
    const Position strict = set_up(rule_sets::mulino, men);
    CHECK(legal_plies(strict, "d6-d5") == Plies{"d6-d5"});
    CHECK(shown(outcome(play(strict, "d6-d5"))) == "*");
}

TEST_CASE("with three men each the first mill wins under mulino, capture or not") {
    const Position position = set_up(rule_sets::mulino, {.white = "a7 d7 g4", .black = "c3 d3 e3"});
    CHECK(legal_plies(position, "g4-g7") == Plies{"g4-g7"});
    const Position won = play(position, "g4-g7");
    CHECK(shown(outcome(won)) == "1-0 first mill at three against three");
    CHECK(legal_moves(won).empty());
}

TEST_CASE("two lines at once are one capture, or two under per_mill") {
    const Men men{.white = "a7 d7 g4 g1", .black = "b6 f2 d5", .hand = {1, 1}};
    CHECK(legal_plies(set_up(nine(), men), "g7") == Plies{"g7xb6", "g7xd5", "g7xf2"});
    const RuleSet per_mill = custom(boards::three_squares(), {.captures = Captures::per_mill});
    CHECK(legal_plies(set_up(per_mill, men), "g7") == Plies{"g7xb6xd5", "g7xb6xf2", "g7xd5xf2"});
}

TEST_CASE("a player who cannot move has lost") {
    const Position position
        = set_up(nine(), {.white = "d7 a4 g4 d1", .black = "a7 g7 a1 g1", .to_move = Color::black});
    CHECK(legal_moves(position).empty());
    CHECK_FALSE(has_placement_or_move(position));
    CHECK(shown(outcome(position)) == "1-0 blocked");
}

TEST_CASE("a running mill takes a man with each step") {
    const Position start
        = set_up(nine(), {.white = "e5 e4 e3 d1 d2", .black = "a7 g7 b6 f6 a1 g1"});
    const Position open = play(start, "e3-d3xa7 g7-g4");
    CHECK(open.men(Color::black).size() == 5);
    const Position back = play(open, "d3-e3xb6 g4-g7 e3-d3xf6 g7-g4");
    CHECK(back.men(Color::black).size() == 3);
    CHECK(shown(outcome(play(back, "d3-e3xa1"))) == "1-0 too few men");
}
