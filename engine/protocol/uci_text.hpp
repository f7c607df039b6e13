#pragma once

// Values and lines of play in the words of UCI, and back.
//
//   score(Exact::win_in(5))            ->  "mate 3"
//   parse_info("info depth 9 score cp -35 pv d6")   ->  depth 9, Heuristic{-35, 9}
//   parse_info("info string value win in 5")        ->  Exact::win_in(5)
//
// A score of UCI does not tell a proof from a guess, so our engine says the value of its best line
// once more, in a line of its own that other programs pass over.

#include <engine/position_value.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace merels::protocol {

/// Another engine says that the player on turn wins (or, below zero, loses) in so many turns.
struct ClaimedMate {
    int turns = 0;

    bool operator==(const ClaimedMate&) const = default;
};

/// What an engine thinks of a position, for the player on turn.
using Opinion = std::variant<Exact, Forced, Heuristic, ClaimedMate>;

/// "cp 35" or "mate 3". A win or loss without a distance is "cp 30000" or "cp -30000".
std::string score(const PositionValue& value);

/// The line that tells the value itself: "info string value win in 5".
std::string value_line(const PositionValue& value);

/// What a line of an engine says about the best line of play.
struct Info {
    std::optional<unsigned> depth;
    std::optional<Opinion> opinion;
    /// The value was told in a line of its own and is what the engine knows, not only a score.
    bool is_value = false;
};

/// Nothing where a line says nothing about it, or speaks of the second best.
std::optional<Info> parse_info(std::string_view line);

/// A line of play of several that an engine tells.
struct ToldLine {
    /// 1 is the best.
    unsigned rank;
    Opinion opinion;
    /// Whole turns or actions.
    std::vector<std::string> words;
};

/// Nothing where a line of the engine has no score, or no line of play.
std::optional<ToldLine> parse_told_line(std::string_view line);

/// The turn or action behind `bestmove`, which some engines write behind `info score`; nothing if
/// the line has none.
std::optional<std::string> parse_best_move(std::string_view line);

} // namespace merels::protocol
