#pragma once

// The parameters of `Rules` by the names of docs/rules.md, in one table: a new one is one line in
// `for_each_parameter`, which does not compile without it.

#include <libnotation/rules/rules.hpp>

#include <optional>
#include <string_view>

namespace merels {

/// The range of a number.
struct Limits {
    unsigned least = 0;
    unsigned most = 0;
    /// 0, which switches the parameter off, although `least` is more.
    bool or_zero = false;
};

// The values of the enumerations as docs/rules.md spells them; empty for anything else.
std::string_view word(Color color);
std::string_view word(MovingStarts moving_starts);
std::string_view word(Movement movement);
std::string_view word(Goal goal);
std::string_view word(Captures captures);
std::string_view word(MillWhilePlacing mill_while_placing);
std::string_view word(Protection protection);
std::string_view word(Blocked blocked);
std::string_view word(FullBoard full_board);
std::string_view word(BothAtThree both_at_three);
std::string_view word(MillReuse mill_reuse);

/// The value of an enumeration that is spelled so.
template <class Enum> std::optional<Enum> parse_word(std::string_view text) {
    for (unsigned i = 0; !word(static_cast<Enum>(i)).empty(); ++i)
        if (word(static_cast<Enum>(i)) == text) return static_cast<Enum>(i);
    return std::nullopt;
}

/// Calls `visit(name, field, limits)` for every parameter, in the order of `Rules`; the limits are
/// those of numbers. `AnyRules` is `Rules` or `const Rules`.
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
