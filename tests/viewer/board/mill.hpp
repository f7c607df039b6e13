#pragma once

#include <tests/support/catch.hpp>
#include <tests/viewer/window/driver.hpp>

#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/text/positions/position_text.hpp>

#include <string_view>

namespace merels::viewer {

inline Point named(Driver& driver, std::string_view name) {
    const auto point = driver.game().document().position().board().find(name);
    REQUIRE(point.has_value());
    return *point;
}

/// Nine men's morris where White can close a mill with g4-g7, and then take b4 or b6.
inline void open_mill(Driver& driver) {
    const auto position
        = parse_position("W:Wa7,d7,g4,f4:Bb4,d5,e5,c5,b6", rule_sets::nine_mens_morris);
    driver.frame().open_game(Game{position->position}, {}, {});
    driver.settle();
}

} // namespace merels::viewer
