#pragma once

#include <libnotation/rules/color.hpp>
#include <libnotation/rules/point.hpp>

#include <array>
#include <cstdint>
#include <optional>

namespace merels {

enum class Movement : std::uint8_t { adjacent, any, none };
enum class Goal : std::uint8_t { capture, align };
enum class Captures : std::uint8_t { one, per_mill };
enum class Protection : std::uint8_t { outside_first, strict, none };
enum class Blocked : std::uint8_t { loses, draws, passes };
enum class FullBoard : std::uint8_t { draw, first_player_loses, none };
enum class BothAtThree : std::uint8_t { none, first_mill_wins };
enum class MillReuse : std::uint8_t { free, not_back_next_turn, once };

/// The parameters of a rule set; `docs/rules.md` says what each does. The defaults are nine men's
/// morris as played in tournaments.
struct Rules {
    /// Men of White and of Black.
    std::array<std::uint8_t, 2> men{9, 9};
    Color starter = Color::white;
    /// A man may slide along an edge although the hand is not empty (Lasker).
    bool slide_while_placing = false;
    Movement movement = Movement::adjacent;
    /// A player with an empty hand and so many men or fewer may fly; 0 is never.
    std::uint8_t fly_at = 3;
    Goal goal = Goal::capture;
    /// A point that every winning line must contain, in alignment games.
    std::optional<Point> align_through{};
    Captures captures = Captures::one;
    Protection protection = Protection::outside_first;
    /// A player with fewer men than this, board and hand together, has lost.
    std::uint8_t loses_below = 3;
    Blocked blocked = Blocked::loses;
    /// The position's so-many-th occurrence is a draw; 0 is never.
    std::uint8_t repetition = 3;
    /// So many plies without placement or capture are a draw; 0 is never.
    std::uint16_t no_capture = 100;
    FullBoard full_board = FullBoard::draw;
    BothAtThree both_at_three = BothAtThree::none;
    MillReuse mill_reuse = MillReuse::free;
    /// As `no_capture`, once either side has three men; 0 is off.
    std::uint16_t no_capture_at_three = 0;

    bool operator==(const Rules&) const = default;
};

} // namespace merels
