#include <libnotation/rules/lost_men.hpp>
#include <tests/support/catch.hpp>

#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/text/positions/position_text.hpp>

using namespace merels;

TEST_CASE("men that are neither on the board nor in hand are lost") {
    const Position position
        = parse_position("W:Wa7,d7:Bd6:H6,8", rule_sets::nine_mens_morris)->position;
    CHECK(lost_men(position, Color::white) == 1U);
    CHECK(lost_men(position, Color::black) == 0U);
}

TEST_CASE("men that were put away are not counted as lost") {
    const RuleSet& nerenchi = *rule_sets::find("nerenchi");
    CHECK(lost_men(Position{nerenchi}, Color::white) == 0U);
    const Position after = parse_position("W:Wa7,d7,g7:Bd6,b4,f4", nerenchi)->position;
    CHECK_FALSE(lost_men(after, Color::white).has_value());
    CHECK_FALSE(lost_men(after, Color::black).has_value());
}
