#pragma once

#include <libnotation/rules/position.hpp>

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace merels {

/// The result of a game, as in a record: 1-0, 0-1, 1/2-1/2 or *.
enum class GameResult : std::uint8_t { white_wins, black_wins, draw, unfinished };

std::string_view format(GameResult result);
GameResult win_of(Color color);

/// The reasons for the end of a game. A reason that is not in this list, such as resignation,
/// cannot be found from the positions of a game.
enum class Reason : std::uint8_t {
    too_few_men,
    blocked,
    line_completed,
    /// Both sides had three men, and one of them made the first mill (`both_at_three`).
    first_mill,
    full_board,
    repetition,
    no_capture,
};

/// The number of values of `Reason`.
inline constexpr std::size_t reason_count = static_cast<std::size_t>(Reason::no_capture) + 1;

/// The reason in a few words, such as "too few men".
std::string_view describe(Reason reason);

struct Outcome {
    GameResult result;
    Reason reason;

    bool operator==(const Outcome&) const = default;
};

/// True if the men of one side fill a line that wins. Only rule sets with `Goal::align` have
/// winning lines. O(lines).
bool has_winning_line(const Position& position);

/// True if one side has too few men, has a winning line, or has won with the last ply
/// (`both_at_three`). No move is possible in a decided position. `outcome` calls
/// `is_decided_by_men` first, because `is_decided_by_men` is fast.
inline bool is_decided_by_men(const Position& position) {
    const Rules& rules = position.rules();
    return position.is_won_by_last_ply() || position.total(Color::white) < rules.loses_below
           || position.total(Color::black) < rules.loses_below
           || (rules.goal == Goal::align && has_winning_line(position));
}

/// The outcome of a game whose last position is `position`. The function finds a draw by the N-move
/// rule, but not a draw by repetition, because `position` contains no earlier positions. The result
/// is empty if the game goes on.
std::optional<Outcome> outcome(const Position& position);

/// The outcome for the last position of a game, including a draw by repetition. The result is empty
/// if the game goes on. `history` may begin at the last placement or capture. O(history).
std::optional<Outcome> outcome(std::span<const Position> history);

/// The draw that could be claimed in the last position, by repetition or by the N-move rule. The
/// function returns nothing if no draw could be claimed in the last position. O(history).
std::optional<Outcome> claimable_draw(std::span<const Position> history);

/// The number of times that the last position occurs in `history`, including the last position
/// itself. O(history).
unsigned occurrences(std::span<const Position> history);

} // namespace merels
