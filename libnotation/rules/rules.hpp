#pragma once

#include <libnotation/rules/color.hpp>
#include <libnotation/rules/point.hpp>

#include <array>
#include <cstdint>
#include <optional>

namespace merels {

enum class Movement : std::uint8_t { adjacent, any, none };
enum class Goal : std::uint8_t { capture, align };
enum class Captures : std::uint8_t { one, per_mill, per_mill_until_won };
enum class Protection : std::uint8_t { outside_first, strict, none };
enum class MovingStarts : std::uint8_t { in_turn, second_player };
enum class MillWhilePlacing : std::uint8_t { takes, nothing, marks, from_hand, placed_from_hand };
enum class Blocked : std::uint8_t { loses, draws, passes, freed };
enum class FullBoard : std::uint8_t {
    draw,
    first_player_loses,
    none,
    // With `one_removal` and with each value after it, the players remove men from the full board
    // before the moving phase.
    one_removal,
    one_each,
    first_mill_first,
    by_mills,
    one_removal_then_opponent,
    by_mills_or_own,
};
enum class BothAtThree : std::uint8_t { none, first_mill_wins };
enum class MillReuse : std::uint8_t {
    free,
    not_back_next_turn,
    once,
    not_back_from_mill,
    once_by_points
};

/// The parameters of a rule set. `docs/rules.md` explains each parameter. The defaults are the
/// rules of nine men's morris in tournaments.
struct Rules {
    /// White's number of men, and Black's number of men.
    std::array<std::uint8_t, 2> men{9, 9};
    Color starter = Color::white;
    /// The points of the men that are on the board at the beginning. The numbers in `men` include
    /// the men that begin on the board.
    std::array<PointSet, 2> placed{};
    /// The player who makes the first ply after placing.
    MovingStarts moving_starts = MovingStarts::in_turn;
    /// Placing ends when at most `left_empty` points of the board are empty. Men that are then
    /// still in hand leave the game. If `left_empty` is 0, placing ends when both hands are empty.
    std::uint8_t left_empty = 0;
    /// In the placing phase, a player may also move a man on the board along an edge (Lasker).
    bool slide_while_placing = false;
    Movement movement = Movement::adjacent;
    /// A player may fly with an empty hand and at most `fly_at` men. 0 means never.
    std::uint8_t fly_at = 3;
    Goal goal = Goal::capture;
    /// If `align_through` is a point, a line full of a player's men wins only if the line goes
    /// through this point. Only a rule set with `Goal::align` can have a value for `align_through`.
    std::optional<Point> align_through{};
    Captures captures = Captures::one;
    /// The effect of a mill in the placing phase.
    MillWhilePlacing mill_while_placing = MillWhilePlacing::takes;
    /// True if a player who completes a line makes another ply, if possible.
    bool plays_again = false;
    Protection protection = Protection::outside_first;
    /// A player with fewer than `loses_below` men, on the board and in hand together, has lost.
    std::uint8_t loses_below = 3;
    Blocked blocked = Blocked::loses;
    /// The game is a draw when a position occurs for the `repetition`-th time. 0 means never.
    std::uint8_t repetition = 3;
    /// The N-move rule: the game is a draw after `no_capture` plies without a placement or capture.
    /// 0 means never.
    std::uint16_t no_capture = 100;
    FullBoard full_board = FullBoard::draw;
    BothAtThree both_at_three = BothAtThree::none;
    MillReuse mill_reuse = MillReuse::free;
    /// The N-move rule for few men: if a side has at most three men, on the board and in hand
    /// together, the game is a draw after `no_capture_at_three` plies without a placement or
    /// capture. 0 means never.
    std::uint16_t no_capture_at_three = 0;

    bool operator==(const Rules&) const = default;

    /// True if the rules have stages other than placing, moving and capturing. If `has_stages` is
    /// true, a position also stores its stage.
    constexpr bool has_stages() const {
        return moving_starts != MovingStarts::in_turn || left_empty != 0
               || mill_while_placing != MillWhilePlacing::takes || plays_again
               || blocked == Blocked::freed || has_removals();
    }
    /// The number of men that a ply may capture when it completes `lines` lines.
    constexpr unsigned captures_for(unsigned lines) const {
        if (goal == Goal::align) return 0;
        return captures == Captures::one && lines > 1 ? 1 : lines;
    }
    /// True if a man that left a mill and closed another must not go straight back.
    constexpr bool has_way_back() const {
        return mill_reuse == MillReuse::not_back_next_turn
               || mill_reuse == MillReuse::not_back_from_mill;
    }
    /// True if the players must remove men when the board is full.
    constexpr bool has_removals() const {
        switch (full_board) {
        case FullBoard::draw:
        case FullBoard::first_player_loses:
        case FullBoard::none: return false;
        case FullBoard::one_removal:
        case FullBoard::one_each:
        case FullBoard::first_mill_first:
        case FullBoard::by_mills:
        case FullBoard::one_removal_then_opponent:
        case FullBoard::by_mills_or_own: return true;
        }
        return false;
    }
};

} // namespace merels
