#include <tests/support/catch.hpp>
#include <tests/support/random/set_up.hpp>

using namespace merels;
using namespace merels::test;

TEST_CASE("the pending part belongs to equality, hash, symmetry and colors") {
    const RuleSet rule_set
        = custom(boards::three_squares(), {.mill_while_placing = MillWhilePlacing::marks,
                                           .blocked = Blocked::freed,
                                           .full_board = FullBoard::first_mill_first});
    const Men plain{.white = "a7 d7 g4", .black = "b4 d6", .hand = {1, 1}};
    const Position position = set_up(rule_set, plain);
    const std::vector<Pending> variations{{.marked = points(boards::three_squares(), "a1")},
                                          {.first_mill = {true, false}},
                                          {.first_mill = {false, true}},
                                          {.must_free = true}};
    for (const Pending& pending : variations) {
        Men men = plain;
        men.pending = pending;
        const Position other = set_up(rule_set, men);
        CHECK(other.pending() == pending);
        CHECK_FALSE(other == position);
        CHECK(other.hash() != position.hash());
        CHECK(other.with_colors_swapped().with_colors_swapped() == other);
        for (const Symmetry& symmetry : boards::three_squares().symmetries())
            CHECK(other.transformed(symmetry).pending().marked == symmetry(pending.marked));
    }
    Men men = plain;
    men.hand = {};
    const Position moving = set_up(rule_set, men);
    men.pending.removals = {2, 1};
    const Position removing = set_up(rule_set, men);
    CHECK_FALSE(removing == moving);
    CHECK(removing.hash() != moving.hash());
    CHECK(removing.with_colors_swapped().pending().removals == std::array<std::uint8_t, 2>{1, 2});
}

TEST_CASE("what is pending must fit the rule set") {
    const auto fault = [](const RuleSet& rule_set, const Setup& setup) {
        const auto position = Position::make(rule_set, setup);
        if (position) return std::string{"none"};
        std::string messages;
        for (const Diagnostic& d : position.error()) messages += d.message + "\n";
        return messages;
    };
    const RuleSet plain = custom(boards::three_squares(), {});
    const RuleSet full
        = custom(boards::three_squares(), {.mill_while_placing = MillWhilePlacing::marks,
                                           .blocked = Blocked::freed,
                                           .full_board = FullBoard::first_mill_first});
    const PointSet a1 = points(boards::three_squares(), "a1");
    CHECK(fault(plain, {.hand = {1, 1}, .pending = {.marked = a1}})
          == "custom has no blocked points\n");
    CHECK(fault(full, {.pending = {.marked = a1}})
          == "points can be blocked only while men are in hand\n");
    CHECK(fault(full, {.men = {a1, {}}, .hand = {1, 1}, .pending = {.marked = a1}})
          == "a1 is a blocked point, but has a man on it\n");
    CHECK(fault(full, {.hand = {1, 1}, .pending = {.marked = point_at(60)}})
          == "a blocked point is outside the board\n");
    CHECK(fault(plain, {.pending = {.removals = {1, 0}}})
          == "in custom, no men are removed from a full board\n");
    CHECK(fault(full, {.hand = {1, 0}, .pending = {.removals = {1, 0}}})
          == "men can be removed only when both hands are empty\n");
    CHECK(fault(plain, {.hand = {1, 1}, .pending = {.first_mill = {true, false}}})
          == "in custom, it does not matter who made the first mill\n");
    CHECK(fault(full, {.pending = {.first_mill = {true, false}}})
          == "both hands are empty, so it does not matter who made the first mill\n");
    CHECK(fault(full, {.hand = {1, 1}, .pending = {.first_mill = {true, true}}})
          == "only one side can have made the first mill\n");
    CHECK(fault(plain, {.pending = {.must_free = true}})
          == "in custom, no player must free a blocked opponent\n");
}
