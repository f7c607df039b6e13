#pragma once

// Converts values and lines of play into the words of UCI, and back.
//
//   score(Exact::win_in(5))            ->  "mate 3"
//   parse_info("info depth 9 score cp -35 pv d6")   ->  Heuristic{-35, 9}, "d6"
//   parse_info("info string value win in 5")        ->  Exact::win_in(5)
//
// In UCI, a proven score looks like an estimate. To show that a score is proven, the engine of
// Merels also prints `info string value …` with the value of the best line of play. Other programs
// ignore this text.

#include <libnotation/rules/position_value.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace merels::protocol {

/// A win or loss that another engine claims. The player to move wins in `moves` moves. If `moves`
/// is negative, the player to move loses.
struct ClaimedMate {
    int moves = 0;

    bool operator==(const ClaimedMate&) const = default;
};

/// The opinion of an engine about a position, for the player to move.
using Opinion = std::variant<Exact, Forced, Heuristic, ClaimedMate>;

/// A score such as "cp 35" or "mate 3". A win or loss of unknown length is "cp 30000" or "cp
/// -30000".
std::string score(const PositionValue& value);

/// A line with the value itself, such as "info string value win in 5".
std::string value_line(const PositionValue& value);

/// The information about a line of play in an engine's output.
struct Info {
    Opinion opinion;
    /// True if the value comes from a line such as `info string value win in 5`. A value from a
    /// line with `info string value` is exact or proven.
    bool is_value = false;
    /// The rank of the line. 1 is the best.
    unsigned rank = 1;
    /// The line of play as whole moves or actions.
    std::vector<std::string> words{};
};

/// Reads a line. The result is empty if the line has neither a value nor a score.
std::optional<Info> parse_info(std::string_view line);

/// The move or action after `bestmove`. If the line has no word after `bestmove`, the result is
/// empty. Some engines write `bestmove` after `info score` on the same line.
std::optional<std::string> parse_best_move(std::string_view line);

} // namespace merels::protocol
