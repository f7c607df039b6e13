#pragma once

// Values and lines of play in the words of UCI, and back.
//
//   score(Exact::win_in(5))            ->  "mate 3"
//   parse_info("info depth 9 score cp -35 pv d6")   ->  Heuristic{-35, 9}, "d6"
//   parse_info("info string value win in 5")        ->  Exact::win_in(5)
//
// A score of UCI does not distinguish a proof from an estimate. So our engine also prints the value
// of its best line in a line of its own, which other programs ignore.

#include <libnotation/rules/position_value.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace merels::protocol {

/// A claim of another engine that the player to move wins (or, below zero, loses) in this number of
/// moves.
struct ClaimedMate {
    int moves = 0;

    bool operator==(const ClaimedMate&) const = default;
};

/// An engine's opinion of a position, for the player to move.
using Opinion = std::variant<Exact, Forced, Heuristic, ClaimedMate>;

/// "cp 35" or "mate 3". A win or loss without a distance is "cp 30000" or "cp -30000".
std::string score(const PositionValue& value);

/// The line with the value itself: "info string value win in 5".
std::string value_line(const PositionValue& value);

/// The information about a line of play in a line of an engine.
struct Info {
    Opinion opinion;
    /// The engine sent the value in a line of its own, so it knows the value exactly.
    bool is_value = false;
    /// 1 is the best.
    unsigned rank = 1;
    /// The line of play, as whole moves or actions.
    std::vector<std::string> words{};
};

/// Empty if a line has no value and no score.
std::optional<Info> parse_info(std::string_view line);

/// The move or action behind `bestmove`, which some engines write behind `info score`; empty if the
/// line has none.
std::optional<std::string> parse_best_move(std::string_view line);

} // namespace merels::protocol
