#pragma once

// All parameters of `Rules` in one table, with their names from docs/rules.md. If a parameter has
// no line in `for_each_parameter`, the code does not compile.

#include <libnotation/base/enum_names.hpp>
#include <libnotation/rules/rules.hpp>

namespace merels {

/// The least and the greatest value of a parameter.
struct Limits {
    unsigned least = 0;
    unsigned most = 0;
    /// True if the parameter may be 0, although 0 is outside of the range. The value 0 switches the
    /// parameter off.
    bool or_zero = false;
};

// The values of the enumerations, with their names from docs/rules.md.
constexpr auto names_of(Color) { return names_up_to<Color::black>("white", "black"); }
constexpr auto names_of(MovingStarts) {
    return names_up_to<MovingStarts::second_player>("in_turn", "second_player");
}
constexpr auto names_of(Movement) { return names_up_to<Movement::none>("adjacent", "any", "none"); }
constexpr auto names_of(Goal) { return names_up_to<Goal::align>("capture", "align"); }
constexpr auto names_of(Captures) {
    return names_up_to<Captures::per_mill_until_won>("one", "per_mill", "per_mill_until_won");
}
constexpr auto names_of(MillWhilePlacing) {
    return names_up_to<MillWhilePlacing::placed_from_hand>("takes", "nothing", "marks", "from_hand",
                                                           "placed_from_hand");
}
constexpr auto names_of(Protection) {
    return names_up_to<Protection::none>("outside_first", "strict", "none");
}
constexpr auto names_of(Blocked) {
    return names_up_to<Blocked::freed>("loses", "draws", "passes", "freed");
}
constexpr auto names_of(FullBoard) {
    return names_up_to<FullBoard::by_mills_or_own>(
        "draw", "first_player_loses", "none", "one_removal", "one_each", "first_mill_first",
        "by_mills", "one_removal_then_opponent", "by_mills_or_own");
}
constexpr auto names_of(BothAtThree) {
    return names_up_to<BothAtThree::first_mill_wins>("none", "first_mill_wins");
}
constexpr auto names_of(MillReuse) {
    return names_up_to<MillReuse::once_by_points>("free", "not_back_next_turn", "once",
                                                  "not_back_from_mill", "once_by_points");
}

/// Calls `visit(name, field, limits)` for every parameter, in the order of `Rules`. Only parameters
/// that are numbers have limits. `AnyRules` is `Rules` or `const Rules`.
template <class AnyRules, class Visit> void for_each_parameter(AnyRules& rules, Visit&& visit) {
    auto& [men, starter, placed, moving_starts, left_empty, slide_while_placing, movement, fly_at,
           goal, align_through, captures, mill_while_placing, plays_again, protection, loses_below,
           blocked, repetition, no_capture, full_board, both_at_three, mill_reuse,
           no_capture_at_three]
        = rules;
    constexpr Limits any_men{0, 64};
    constexpr Limits any_plies{0, 65535};
    visit("men", men, Limits{1, 64});
    visit("starter", starter, Limits{});
    visit("placed", placed, Limits{});
    visit("moving_starts", moving_starts, Limits{});
    visit("left_empty", left_empty, any_men);
    visit("slide_while_placing", slide_while_placing, Limits{});
    visit("movement", movement, Limits{});
    visit("fly_at", fly_at, any_men);
    visit("goal", goal, Limits{});
    visit("align_through", align_through, Limits{});
    visit("captures", captures, Limits{});
    visit("mill_while_placing", mill_while_placing, Limits{});
    visit("plays_again", plays_again, Limits{});
    visit("protection", protection, Limits{});
    visit("loses_below", loses_below, any_men);
    visit("blocked", blocked, Limits{});
    visit("repetition", repetition, Limits{2, 255, true});
    visit("no_capture", no_capture, any_plies);
    visit("full_board", full_board, Limits{});
    visit("both_at_three", both_at_three, Limits{});
    visit("mill_reuse", mill_reuse, Limits{});
    visit("no_capture_at_three", no_capture_at_three, any_plies);
}

} // namespace merels
