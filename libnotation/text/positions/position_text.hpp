#pragma once

// The line format for positions, for every board:
//
//   W:Wa7,d7,g4:Bb4,c3:H6,7      side to move : White's men : Black's men : men in hand
//   …:Xd6,e4                     marked points
//   …:R1,0                       men that each side must remove (below 0: its own men)
//   …:FW                         the side that closed the first mill
//   …:O                          the player to move must open a way for the opponent
//   …:N12:M23                    plies without capture or placement, and the move number
//
//   parse_position("W:Wa7:B:H8,9", rules)   -> a position
//   parse_position("W:Wz9:Ba7,a7", rules)   -> E215 at "z9", E403 at the second "a7"

#include <libnotation/base/result.hpp>
#include <libnotation/rules/position.hpp>

#include <string>
#include <string_view>

namespace merels {

struct PositionText {
    Position position;
    /// The move number after `:M`. If the text has no `:M`, the move number is 1.
    unsigned move_number = 1;
    /// Notes about probable mistakes. If the text has parts that a position cannot contain, there
    /// are also notes about these parts.
    Diagnostics remarks{};
};

/// The position, or the faults in the text. If a fault is only the consequence of another fault, it
/// is not reported. Spans are relative to `text`.
Result<PositionText> parse_position(std::string_view text, const RuleSet& rule_set);

/// A position as one line of text, with the men in board order. `:H0,0`, `:N0` and `:M1` are not
/// written, because a line without these parts means the same.
std::string format_position(const Position& position, unsigned move_number = 1);

} // namespace merels
