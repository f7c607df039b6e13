#include <tests/support/random/random_play.hpp>
#include <tests/support/random/set_up.hpp>

#include <tests/support/catch.hpp>

#include <limits>
#include <unordered_map>

using namespace merels;
using namespace merels::test;

namespace {

std::vector<Code> faults(const RuleSet& rule_set, const Setup& setup) {
    const auto position = Position::make(rule_set, setup);
    std::vector<Code> codes;
    if (!position)
        for (const Diagnostic& fault : position.error()) codes.push_back(fault.code);
    return codes;
}

using Codes = std::vector<Code>;

} // namespace

TEST_CASE(
    "a game starts with the placed men on the board, the others in hand, the starter to move") {
    for (const RuleSet& rule_set : rule_sets::all()) {
        INFO(rule_set.id);
        const Position start{rule_set};
        CHECK(start.to_move() == rule_set.rules.starter);
        const auto& placed = rule_set.rules.placed;
        CHECK(start.empty() == rule_set.board.points() - placed[0] - placed[1]);
        for (const Color color : {Color::white, Color::black}) {
            CHECK(start.men(color) == placed[index(color)]);
            CHECK(start.total(color) == rule_set.rules.men[index(color)]);
            CHECK(start.hand(color) == start.total(color) - placed[index(color)].size());
            CHECK(start.memory(color) == 0);
        }
        CHECK(start.pending() == Pending{});
        CHECK_FALSE(start.may_fly());
        CHECK(start.is_both_at_three() == (rule_set.id == "shisima"));
        CHECK_FALSE(outcome(start));
    }
}

TEST_CASE("a setup is a position when its men are there and on points of their own") {
    const RuleSet& rule_set = rule_sets::nine_mens_morris;
    const Board& board = rule_set.board;
    const Setup setup{.to_move = Color::black,
                      .men = {points(board, "a7 d7"), points(board, "b4")},
                      .hand = {7, 8},
                      .quiet_plies = 5};
    const auto position = Position::make(rule_set, setup);
    REQUIRE(position);
    CHECK(position->to_move() == Color::black);
    CHECK(position->men(Color::white) == points(board, "a7 d7"));
    CHECK(position->men(Color::black) == points(board, "b4"));
    CHECK(position->hand(Color::white) == 7);
    CHECK(position->hand(Color::black) == 8);
    CHECK(position->quiet_plies() == 5);
    CHECK(position->empty().size() == 21);
}

TEST_CASE("an impossible setup is refused with all its reasons") {
    const RuleSet& rule_set = rule_sets::nine_mens_morris;
    const Board& board = rule_set.board;
    const PointSet ten = points(board, "a7 d7 g7 b6 d6 f6 c5 d5 e5 a4");
    CHECK(faults(rule_set, {.men = {ten, {}}}) == Codes{Code::too_many_men});
    CHECK(faults(rule_set, {.hand = {0, 10}}) == Codes{Code::too_many_men});
    CHECK(faults(rule_set, {.men = {points(board, "a7"), {}}, .hand = {9, 9}})
          == Codes{Code::too_many_men});
    CHECK(faults(rule_set, {.men = {points(board, "a7 d7"), points(board, "d7 a7")}})
          == Codes{Code::point_taken_twice, Code::point_taken_twice});
    CHECK(faults(rule_set, {.men = {ten, points(board, "a7")}, .hand = {0, 9}})
          == Codes{Code::point_taken_twice, Code::too_many_men, Code::too_many_men});
    CHECK(faults(rule_set, {.men = {PointSet{point_at(24)}, {}}}) == Codes{Code::unknown_point});
    CHECK(faults(rule_set, {.men = {PointSet{point_at(63)}, PointSet{point_at(63)}}})
          == Codes{Code::unknown_point});
    constexpr unsigned most = std::numeric_limits<unsigned>::max();
    CHECK(faults(rule_set, {.men = {points(board, "a7"), {}}, .hand = {most, 0}})
          == Codes{Code::too_many_men});
    CHECK(faults(rule_set, {.hand = {9, 9}, .quiet_plies = most}).empty());
}

TEST_CASE("the reasons name the point and the side") {
    const RuleSet& rule_set = rule_sets::nine_mens_morris;
    const PointSet a7 = points(rule_set.board, "a7");
    const auto position = Position::make(rule_set, {.men = {a7, a7}, .hand = {0, 11}});
    REQUIRE_FALSE(position);
    REQUIRE(position.error().size() == 2);
    CHECK(position.error()[0].message == "a7 holds a white and a black man");
    CHECK(position.error()[1].message == "Black has 12 men, but nine-mens-morris allows only 9");
}

TEST_CASE("the count of quiet plies stops at its end instead of beginning again") {
    const RuleSet& rule_set = rule_sets::nine_mens_morris;
    const Position position
        = set_up(rule_set, {.white = "a7 d3 f4", .black = "a1 d6 e4", .quiet_plies = 70000});
    CHECK(position.quiet_plies() == 65535);
    CHECK(play(position, "a7-a4").quiet_plies() == 65535);
}

TEST_CASE("equality sees men, hands, side to move and used mills, but no quiet plies") {
    const RuleSet& rule_set = rule_sets::nine_mens_morris;
    const Men men{.white = "a7 d3 f4", .black = "a1 d6 e4", .hand = {1, 1}};
    const Position position = set_up(rule_set, men);
    const auto changed = [&](auto change) {
        Men other = men;
        change(other);
        return set_up(rule_set, other);
    };
    CHECK(position == changed([](Men& m) { m.quiet_plies = 9; }));
    CHECK_FALSE(position == changed([](Men& m) { m.white = "a7 d3 f6"; }));
    CHECK_FALSE(position == changed([](Men& m) { m.black = "a1 d6"; }));
    CHECK_FALSE(position == changed([](Men& m) { m.hand = {0, 1}; }));
    CHECK_FALSE(position == changed([](Men& m) { m.hand = {1, 0}; }));
    CHECK_FALSE(position == changed([](Men& m) { m.to_move = Color::black; }));
    CHECK_FALSE(position == set_up(rule_sets::mulino, men));
    const RuleSet copy = rule_set;
    CHECK(position == set_up(copy, men));
    const RuleSet once = custom(boards::three_squares(), {.mill_reuse = MillReuse::once});
    const Position used = play(Position{once}, "a7 b6 d7 f6 g7xb6");
    const Position fresh = set_up(
        once, {.white = "a7 d7 g7", .black = "f6", .hand = {6, 7}, .to_move = Color::black});
    CHECK_FALSE(used == fresh);
}

TEST_CASE("equal positions have equal hashes, and different ones different hashes") {
    std::mt19937 random{11};
    for (const RuleSet& rule_set : assorted_rule_sets()) {
        INFO(rule_set.id << " on " << rule_set.board.id());
        std::unordered_multimap<std::uint64_t, Position> seen;
        for (int i = 0; i < 20; ++i)
            for (const Position& position : random_game(rule_set, random, 80)) {
                const auto [begin, end] = seen.equal_range(position.hash());
                for (auto entry = begin; entry != end; ++entry)
                    if (!(entry->second == position)) FAIL("two positions share a hash");
                seen.emplace(position.hash(), position);
            }
    }
}

TEST_CASE("different ways to a position make it equal, hash included") {
    const RuleSet& rule_set = rule_sets::nine_mens_morris;
    const Position one = play(Position{rule_set}, "a7 b4 g1 d2");
    const Position two = play(Position{rule_set}, "g1 d2 a7 b4");
    CHECK(one == two);
    CHECK(one.hash() == two.hash());
}
