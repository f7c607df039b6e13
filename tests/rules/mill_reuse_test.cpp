#include <tests/support/random/set_up.hpp>

#include <tests/support/catch.hpp>

using namespace merels;
using namespace merels::test;

// The values of `mill_reuse`.

namespace {

using Plies = std::set<std::string>;

RuleSet with(MillReuse reuse) { return custom(boards::three_squares(), {.mill_reuse = reuse}); }

const Men running{.white = "e5 e4 e3 d1 d2", .black = "a7 g7 b6 f6 a1"};

} // namespace

TEST_CASE("free: a man goes back into its mill at once and takes again") {
    const RuleSet rule_set = with(MillReuse::free);
    const Position position = play(set_up(rule_set, running), "e3-d3xa7 g7-g4");
    CHECK(legal_plies(position, "d3-e3") == Plies{"d3-e3xa1", "d3-e3xb6", "d3-e3xf6", "d3-e3xg4"});
}

TEST_CASE("not_back_next_turn: the way back into the mill is closed for one move") {
    const RuleSet rule_set = with(MillReuse::not_back_next_turn);
    const Position position = play(set_up(rule_set, running), "e3-d3xa7 g7-g4");
    CHECK(position.is_way_back(point(position.board(), "d3"), point(position.board(), "e3")));
    CHECK(legal_plies(position, "d3-") == Plies{"d3-c3"});
    CHECK_FALSE(is_legal(position, "d3-e3xb6"));
    CHECK_FALSE(is_legal(position, "d3-e3"));
    // Another man may close this mill. After another move, the first man may also close it.
    CHECK(is_legal(position, "e5-d5"));
    const Position later = play(position, "d1-g1 g4-g7");
    CHECK(legal_plies(later, "d3-e3") == Plies{"d3-e3xa1", "d3-e3xb6", "d3-e3xf6", "d3-e3xg7"});
}

TEST_CASE("not_back_next_turn: a man that completed nothing may go straight back") {
    const RuleSet rule_set = with(MillReuse::not_back_next_turn);
    const Position position = play(
        set_up(rule_set, {.white = "e5 e4 e3 d1 a4", .black = running.black}), "e3-d3 g7-g4");
    CHECK(legal_plies(position, "d3-e3")
          == Plies{"d3-e3xa1", "d3-e3xa7", "d3-e3xb6", "d3-e3xf6", "d3-e3xg4"});
}

TEST_CASE("not_back_next_turn: a man that left no mill may go straight back") {
    const RuleSet rule_set = with(MillReuse::not_back_next_turn);
    const Position position = play(
        set_up(rule_set, {.white = "e5 a4 e3 d1 d2", .black = running.black}), "e3-d3xa7 g7-g4");
    CHECK(legal_plies(position, "d3-e3") == Plies{"d3-e3"});
}

TEST_CASE("not_back_next_turn: a way back that no longer completes the mill is open") {
    const RuleSet rule_set = with(MillReuse::not_back_next_turn);
    const Position position
        = play(set_up(rule_set, {.white = "e5 e4 e3 d1 d2", .black = "a7 d7 g4 f6 b2"}),
               "e3-d3xb2 g4-g7xe5");
    CHECK(legal_plies(position, "d3-e3") == Plies{"d3-e3"});
}

TEST_CASE("not_back_next_turn: each side remembers its own move") {
    const RuleSet rule_set = with(MillReuse::not_back_next_turn);
    const Position position
        = play(set_up(rule_set, {.white = "e5 e4 e3 d1 d2 f2", .black = "c5 c4 c3 d6 d7 g7 f6"}),
               "e3-d3xg7 c5-d5xf2");
    CHECK_FALSE(is_legal(position, "d3-e3xf6"));
    const Position next = play(position, "e4-e3");
    CHECK(legal_plies(next, "d5-") == Plies{});
    CHECK(is_legal(next, "d6-b6"));
}

TEST_CASE("not_back_next_turn: a pass is a move, after which the way back is open") {
    const Board board{{.id = "lane",
                       .title = "two mills, joined at the end",
                       .points = {{"a1", 0, 0},
                                  {"a2", 0, 1},
                                  {"a3", 0, 2},
                                  {"b1", 1, 0},
                                  {"b2", 1, 1},
                                  {"b3", 1, 2},
                                  {"c1", 2, 0},
                                  {"c2", 2, 1},
                                  {"d1", 3, 0},
                                  {"d2", 3, 1}},
                       .mills = {{"a1", "a2", "a3"}, {"b1", "b2", "b3"}},
                       .paths = {{"a3", "b3"}, {"a3", "c1", "c2"}, {"d1", "d2"}}}};
    const RuleSet rule_set = custom(
        board,
        {.fly_at = 0, .blocked = Blocked::passes, .mill_reuse = MillReuse::not_back_next_turn});
    const Position position = play(
        set_up(rule_set, {.white = "a1 a2 a3 b1 b2", .black = "c1 d1 c2 d2"}), "a3-b3xd2 c1-a3");
    CHECK(legal_plies(position) == Plies{"--"});
    const Position later = play(position, "-- a3-c1");
    CHECK(legal_plies(later, "b3-") == Plies{"b3-a3xc1", "b3-a3xc2", "b3-a3xd1"});
}

TEST_CASE("not_back_from_mill: the way back is open once the other mill is broken") {
    const Men men{.white = "e5 e4 e3 d1 d2", .black = "a7 d7 g4 c5 b2"};
    const auto ways_back = [&](MillReuse reuse, const std::string& plies) {
        const RuleSet rule_set = custom(boards::three_squares(),
                                        {.protection = Protection::none, .mill_reuse = reuse});
        return legal_plies(play(set_up(rule_set, men), plies), "d3-e3");
    };
    const std::string broken = "e3-d3xb2 g4-g7xd1";
    CHECK(ways_back(MillReuse::not_back_next_turn, broken).empty());
    CHECK(ways_back(MillReuse::not_back_from_mill, broken)
          == Plies{"d3-e3xa7", "d3-e3xc5", "d3-e3xd7", "d3-e3xg7"});
    CHECK(ways_back(MillReuse::not_back_from_mill, "e3-d3xb2 c5-d5").empty());
}

TEST_CASE("once_by_points: a line that was never formed is used when its points are") {
    const Men men{.white = "d7 g7 g1 b6 f6 c5 e5", .black = "b2 b4 f4 a1 d1 c3 e3 c4"};
    const auto after_three_mills = [&](MillReuse reuse) {
        const RuleSet rule_set
            = custom(boards::three_squares(),
                     {.fly_at = 9, .protection = Protection::none, .mill_reuse = reuse});
        return legal_plies(
            play(set_up(rule_set, men), "g1-a7xb2 d1-d2 a7-d6xb4 d2-d1 d6-d5xf4 d1-d2"), "g7-d6");
    };
    CHECK(after_three_mills(MillReuse::once)
          == Plies{"g7-d6xa1", "g7-d6xc3", "g7-d6xc4", "g7-d6xd2", "g7-d6xe3"});
    CHECK(after_three_mills(MillReuse::once_by_points) == Plies{"g7-d6"});
}

TEST_CASE("once: a line pays a side a single time") {
    const RuleSet rule_set = with(MillReuse::once);
    const Position position = play(set_up(rule_set, running), "e3-d3xa7 g7-g4 d3-e3xb6 g4-g7");
    CHECK(legal_plies(position, "e3-d3") == Plies{"e3-d3"});
    const Position later = play(position, "e3-d3 g7-g4");
    CHECK(legal_plies(later, "d3-e3") == Plies{"d3-e3"});
    CHECK(legal_plies(later, "d3-c3") == Plies{"d3-c3"});
}

TEST_CASE("once: a line that one side has used still pays the other") {
    const RuleSet rule_set = with(MillReuse::once);
    const Position start = set_up(rule_set, {.white = "a7 d7 g4 b2 f2", .black = "a1 d1 c4 c3"});
    const Position position = play(start, "g4-g7xc3 a1-b6 g7-g4 b6-a1 d7-d6 a1-b6 a7-a4 b6-a7 "
                                          "b2-b4 d1-d7 b4-b2");
    CHECK(position.memory(Color::white) != 0);
    CHECK(position.memory(Color::black) == 0);
    CHECK(legal_plies(position, "c4-g7")
          == Plies{"c4-g7xa4", "c4-g7xb2", "c4-g7xd6", "c4-g7xf2", "c4-g7xg4"});
}

TEST_CASE("once: a used line still protects its men") {
    const RuleSet rule_set = with(MillReuse::once);
    const Position position = play(Position{rule_set}, "a7 b6 d7 f6 g7xb6 b6 a1");
    CHECK(legal_plies(position, "d6") == Plies{"d6xa1"});
}
