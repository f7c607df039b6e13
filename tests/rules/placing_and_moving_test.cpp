#include <tests/support/random/set_up.hpp>

#include <tests/support/catch.hpp>

using namespace merels;
using namespace merels::test;

// The parameters that say how men come to the board and move on it.

namespace {

using Plies = std::set<std::string>;

} // namespace

TEST_CASE("the starter moves first") {
    for (const Color starter : {Color::white, Color::black}) {
        const RuleSet rule_set = custom(boards::three_squares(), {.starter = starter});
        const Position start{rule_set};
        CHECK(start.to_move() == starter);
        const Position next = play(start, "d6");
        CHECK(next.men(starter) == points(boards::three_squares(), "d6"));
        CHECK(next.to_move() == opponent(starter));
    }
}

TEST_CASE("each side has its own number of men") {
    const RuleSet rule_set = custom(boards::three_squares(), {.men = {5, 4}});
    const Position start{rule_set};
    CHECK(start.hand(Color::white) == 5);
    CHECK(start.hand(Color::black) == 4);
    const Position next = play(start, "d6 d2 f6 f2");
    CHECK(next.hand(Color::white) == 3);
    CHECK(next.hand(Color::black) == 2);
    CHECK(next.total(Color::white) == 5);
    CHECK(next.total(Color::black) == 4);
}

TEST_CASE("a player with men in hand must place, unless men slide while placing") {
    const Men men{.white = "a1", .black = "g7", .hand = {4, 4}};
    const RuleSet placing = custom(boards::three_squares(), {.men = {5, 5}});
    CHECK(legal_plies(set_up(placing, men)).size() == 22);
    CHECK(legal_plies(set_up(placing, men), "a1-").empty());
    const RuleSet sliding
        = custom(boards::three_squares(), {.men = {5, 5}, .slide_while_placing = true});
    CHECK(legal_plies(set_up(sliding, men)).size() == 24);
    CHECK(legal_plies(set_up(sliding, men), "a1-") == Plies{"a1-a4", "a1-d1"});
}

TEST_CASE("a slide while placing completes mills too, and keeps the hand") {
    const RuleSet sliding = custom(boards::three_squares(), {.slide_while_placing = true});
    const Position position
        = set_up(sliding, {.white = "a7 d7 g4", .black = "b4 c4", .hand = {6, 7}});
    CHECK(legal_plies(position, "g4-") == Plies{"g4-f4", "g4-g1", "g4-g7xb4", "g4-g7xc4"});
    CHECK(play(position, "g4-g7xb4").hand(Color::white) == 6);
}

TEST_CASE("a player with an empty hand must move") {
    const RuleSet rule_set = custom(boards::three_squares(), {.fly_at = 0});
    const Men men{.white = "a1 a4 a7", .black = "d1 b4 d7", .hand = {0, 2}};
    CHECK(legal_plies(set_up(rule_set, men)).empty());
    Men other = men;
    other.to_move = Color::black;
    CHECK(legal_plies(set_up(rule_set, other)).size() == 18);
    CHECK(legal_plies(set_up(rule_set, other), "d1-").empty());
}

TEST_CASE("movement says where a man may go") {
    const Men men{.white = "a1 d3 f4 g7", .black = "a4 d1 b6 f2"};
    const auto moves = [&](Movement movement) {
        const RuleSet rule_set = custom(boards::three_squares(), {.movement = movement});
        return legal_plies(set_up(rule_set, men));
    };
    CHECK(moves(Movement::adjacent)
          == Plies{"d3-c3", "d3-d2", "d3-e3", "f4-e4", "f4-f6", "f4-g4", "g7-d7", "g7-g4"});
    CHECK(moves(Movement::any).size() == 4 * 16);
    CHECK(moves(Movement::none).empty());
}

TEST_CASE("movement none forbids flying too") {
    const RuleSet rule_set = custom(boards::three_squares(), {.movement = Movement::none});
    CHECK(legal_plies(set_up(rule_set, {.white = "a1 d3 f4", .black = "a4 d1 b6"})).empty());
}

TEST_CASE("a player flies with fly_at men or fewer, against any number of men") {
    struct Row {
        std::uint8_t fly_at;
        const char* white;
        bool flies;
    };
    for (const auto& [fly_at, white, flies] :
         {Row{0, "a1 d3 f4", false}, Row{3, "a1 d3 f4", true}, Row{3, "a1 d3 f4 g7", false},
          Row{4, "a1 d3 f4 g7", true}, Row{4, "a1 d3 f4", true}}) {
        INFO(int{fly_at} << " " << white);
        const RuleSet rule_set = custom(boards::three_squares(), {.fly_at = fly_at});
        for (const char* black : {"b6 d6 f6", "b6 d6 f6 b2 d2"}) {
            const Position position = set_up(rule_set, {.white = white, .black = black});
            CHECK(position.may_fly() == flies);
            CHECK(is_legal(position, "a1-c5") == flies);
            CHECK(is_legal(position, "a1-a4"));
        }
    }
}

TEST_CASE("no player flies while a man is in hand") {
    const RuleSet rule_set = custom(boards::three_squares(), {.slide_while_placing = true});
    const Position position
        = set_up(rule_set, {.white = "a1 d3 f4", .black = "b6 d6 f6", .hand = {1, 0}});
    CHECK_FALSE(position.may_fly());
    CHECK_FALSE(is_legal(position, "a1-c5"));
    CHECK(is_legal(position, "a1-a4"));
    CHECK(is_legal(play(position, "c5"), "b6-g1"));
}

TEST_CASE("a flying man completes mills") {
    const Position position
        = set_up(rule_sets::nine_mens_morris, {.white = "a7 d7 b2", .black = "a1 d1 b4 c4"});
    CHECK(legal_plies(position, "b2-g7") == Plies{"b2-g7xa1", "b2-g7xb4", "b2-g7xc4", "b2-g7xd1"});
}

TEST_CASE("a move within a line of one's own men needs all of its points") {
    const Position position
        = set_up(rule_sets::nine_mens_morris, {.white = "a7 d7 b2 b4", .black = "a1 d1 c4 g1"});
    CHECK(legal_plies(position, "d7-g7") == Plies{"d7-g7"});
}
