#include <libnotation/drawing/scene/board_scene.hpp>
#include <tests/support/catch.hpp>

#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/text/positions/position_text.hpp>

#include <array>

using namespace merels;

TEST_CASE("men that are neither on the board nor in hand are drawn as captured") {
    const auto position = parse_position("W:Wa7,d7:Bd6:H6,8", rule_sets::nine_mens_morris);
    CHECK(men_of(position->position).taken == std::array{1U, 0U});
}

TEST_CASE("men that were put away are not drawn as captured") {
    const auto position = parse_position("W:Wa7,d7,g7:Bd6,b4,f4", *rule_sets::find("nerenchi"));
    CHECK(men_of(position->position).taken == std::array{0U, 0U});
}
