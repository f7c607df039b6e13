#include <tests/support/random/set_up.hpp>

#include <tests/support/catch.hpp>

using namespace merels;
using namespace merels::test;

// The parameters that say what a mill earns and which men may be taken.

namespace {

using Plies = std::set<std::string>;

Plies taken_by(const Rules& rules, const Men& men, std::string_view way) {
    const RuleSet rule_set = custom(boards::three_squares(), rules);
    return legal_plies(set_up(rule_set, men), way);
}

} // namespace

TEST_CASE("an old mill, an L-shape and men next to the line earn nothing") {
    const Men men{.white = "a7 d7 g7 b6 d6 a4", .black = "c3 d3", .hand = {2, 2}};
    CHECK(taken_by({}, men, "a1") == Plies{"a1xc3", "a1xd3"});
    CHECK(taken_by({}, men, "d5") == Plies{"d5xc3", "d5xd3"});
    CHECK(taken_by({}, men, "b4") == Plies{"b4"});
    CHECK(taken_by({}, men, "g4") == Plies{"g4"});
    CHECK(taken_by({}, men, "c5") == Plies{"c5"});
}

TEST_CASE("nothing is taken from a board without opposing men") {
    const Men men{.white = "a7 d7", .black = "", .hand = {2, 4}};
    for (const Protection protection :
         {Protection::outside_first, Protection::strict, Protection::none}) {
        const Rules rules{.protection = protection};
        CHECK(taken_by(rules, men, "g7") == Plies{"g7"});
    }
}

TEST_CASE("a capture is an obligation and takes one of the opponent's men") {
    const Position position = set_up(rule_sets::nine_mens_morris,
                                     {.white = "a7 d7 b4", .black = "c3 d3", .hand = {2, 2}});
    CHECK(is_legal(position, "g7xc3"));
    for (const char* wrong : {"g7", "g7xb4", "g7xg7", "g7xa1", "g7xc3xd3", "g4xc3", "a7", "c3"})
        CHECK_FALSE(is_legal(position, wrong));
}

TEST_CASE("protection says whether a man in a mill may be taken") {
    const Men mixed{.white = "a7 d7", .black = "c3 d3 e3 b6", .hand = {2, 2}};
    const Plies all{"g7xb6", "g7xc3", "g7xd3", "g7xe3"};
    CHECK(taken_by({.protection = Protection::outside_first}, mixed, "g7") == Plies{"g7xb6"});
    CHECK(taken_by({.protection = Protection::strict}, mixed, "g7") == Plies{"g7xb6"});
    CHECK(taken_by({.protection = Protection::none}, mixed, "g7") == all);
    const Men in_mills{.white = "a7 d7", .black = "c3 d3 e3", .hand = {2, 2}};
    const Plies three{"g7xc3", "g7xd3", "g7xe3"};
    CHECK(taken_by({.protection = Protection::outside_first}, in_mills, "g7") == three);
    CHECK(taken_by({.protection = Protection::strict}, in_mills, "g7") == Plies{"g7"});
    CHECK(taken_by({.protection = Protection::none}, in_mills, "g7") == three);
}

TEST_CASE("the second capture is judged on the board after the first") {
    const Men men{.white = "a7 d7 g4 g1", .black = "c3 d3 e3 b6", .hand = {1, 1}};
    const auto taken = [&](Protection protection) {
        return taken_by({.captures = Captures::per_mill, .protection = protection}, men, "g7");
    };
    // b6 must be taken first. After that, all remaining men are in a mill.
    CHECK(taken(Protection::outside_first) == Plies{"g7xb6xc3", "g7xb6xd3", "g7xb6xe3"});
    CHECK(taken(Protection::strict) == Plies{"g7xb6"});
    CHECK(taken(Protection::none)
          == Plies{"g7xb6xc3", "g7xb6xd3", "g7xb6xe3", "g7xc3xd3", "g7xc3xe3", "g7xd3xe3"});
}

TEST_CASE("captures are in board order if that order is legal, else in the other") {
    const RuleSet rule_set = custom(boards::three_squares(), {.captures = Captures::per_mill});
    const Position free
        = set_up(rule_set, {.white = "a7 d7 g4 g1", .black = "b6 f2 d5", .hand = {1, 1}});
    CHECK(is_legal(free, "g7xb6xd5"));
    CHECK_FALSE(is_legal(free, "g7xd5xb6"));
    // d1 comes after the mill c5-d5-e5 in board order, but must be taken first.
    const Position forced
        = set_up(rule_set, {.white = "a7 d7 g4 g1", .black = "c5 d5 e5 d1", .hand = {1, 1}});
    CHECK(legal_plies(forced, "g7") == Plies{"g7xd1xc5", "g7xd1xd5", "g7xd1xe5"});
    CHECK_FALSE(is_legal(forced, "g7xc5xd1"));
}

TEST_CASE("two captures from a mill break it for the second") {
    const RuleSet rule_set = custom(boards::three_squares(), {.captures = Captures::per_mill});
    const Position position
        = set_up(rule_set, {.white = "a7 d7 g4 g1", .black = "c5 d5 e5 c4 c3", .hand = {1, 1}});
    CHECK(legal_plies(position, "g7")
          == Plies{"g7xc5xd5", "g7xc5xe5", "g7xc5xc4", "g7xc5xc3", "g7xd5xe5", "g7xc4xc3"});
}

TEST_CASE("two lines take the only man there is") {
    const Men men{.white = "a7 d7 g4 g1", .black = "b6", .hand = {1, 4}};
    CHECK(taken_by({.captures = Captures::per_mill}, men, "g7") == Plies{"g7xb6"});
}

TEST_CASE("three lines at once are three captures under per_mill") {
    const Board& board = boards::three_squares_diagonals();
    const Men men{.white = "a7 d7 g4 g1 f6 e5", .black = "b6 b4 d6 a4", .hand = {1, 1}};
    const RuleSet per_mill = custom(board, {.captures = Captures::per_mill});
    CHECK(legal_plies(set_up(per_mill, men), "g7")
          == Plies{"g7xb6xd6xa4", "g7xb6xd6xb4", "g7xb6xa4xb4", "g7xd6xa4xb4"});
    const RuleSet one = custom(board, {});
    CHECK(legal_plies(set_up(one, men), "g7").size() == 4);
}

TEST_CASE("a captured man is off the board for good") {
    const Position before
        = set_up(rule_sets::nine_mens_morris, {.white = "a7 d7", .black = "c3 d3", .hand = {2, 2}});
    const Position after = play(before, "g7xc3");
    CHECK(after.men(Color::black) == points(boards::three_squares(), "d3"));
    CHECK(after.hand(Color::black) == 2);
    CHECK(after.total(Color::black) == 3);
}

TEST_CASE("alignment games take nothing") {
    const Position position = set_up(*rule_sets::find("three-mens-morris"),
                                     {.white = "a1 b1", .black = "a3 b3", .hand = {1, 1}});
    CHECK(legal_plies(position, "c1") == Plies{"c1"});
    CHECK_FALSE(is_legal(position, "c1xa3"));
}
