#pragma once

#include <libnotation/rules/position.hpp>

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace merels {

/// A game's result, as a record writes it: 1-0, 0-1, 1/2-1/2, *.
enum class GameResult : std::uint8_t { white_wins, black_wins, draw, unfinished };

std::string_view format(GameResult result);
GameResult win_of(Color color);

/// Why a game is over, as far as the board and its history show it.
enum class Reason : std::uint8_t {
    too_few_men,
    blocked,
    line_completed,
    /// First mill with three men each (`both_at_three`).
    first_mill,
    full_board,
    repetition,
    no_capture,
};

/// How many there are; the last one is named here.
inline constexpr std::size_t reason_count = static_cast<std::size_t>(Reason::no_capture) + 1;

/// A few words, as in "White wins: Black is blocked" without the first part.
std::string_view describe(Reason reason);

struct Outcome {
    GameResult result;
    Reason reason;

    bool operator==(const Outcome&) const = default;
};

/// Either side's men fill a line that wins an alignment game. O(lines).
bool has_winning_line(const Position& position);

/// The game is decided by the men alone: too few of them, or a winning line. Nothing can be played
/// then. Cheap; `outcome` asks it first.
inline bool is_decided_by_men(const Position& position) {
    const Rules& rules = position.rules();
    return position.is_won_by_last_ply() || position.total(Color::white) < rules.loses_below
           || position.total(Color::black) < rules.loses_below
           || (rules.goal == Goal::align && has_winning_line(position));
}

/// The outcome that the position by itself shows, with the count of quiet plies; empty while the
/// game goes on.
std::optional<Outcome> outcome(const Position& position);

/// The same for the last of the positions of a game, which also shows repetitions. The positions
/// may begin at the last placement or capture. O(history).
std::optional<Outcome> outcome(std::span<const Position> history);

/// The draw that could be claimed in the last position: by repetition, or by the count of quiet
/// plies. O(history).
std::optional<Outcome> claimable_draw(std::span<const Position> history);

/// How often the last position has occurred, itself included. O(history).
unsigned occurrences(std::span<const Position> history);

} // namespace merels
