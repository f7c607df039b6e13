#pragma once

// Finds motifs of a single move on the board. No search is needed.
//
//   motifs_of(position, move)     ->  {closes_mill, makes_two_threats}

#include <libnotation/base/enum_names.hpp>
#include <libnotation/rules/position.hpp>

#include <optional>
#include <vector>

namespace merels {

enum class MoveMotif : std::uint8_t {
    /// The move completes exactly one line. Lines of the board that are not mills under the rule
    /// `mill_reuse` do not count.
    closes_mill,
    /// The move completes two or more lines.
    closes_two_mills,
    /// The man leaves a mill and closes another one. When the man goes back, the first mill is
    /// closed again.
    running_mill,
    /// The man leaves a mill and closes no other mill.
    opens_mill,
    /// The player can now close a mill on two or more points, but could not before.
    makes_two_threats,
    /// The man goes to a point where the opponent could close a mill.
    stops_mill,
    /// The opponent cannot move, and the game is over.
    shuts_in,
    /// The opponent can close a mill now, but could not before.
    allows_mill,
    /// The opponent can now end the game by blocking the player.
    allows_block,
    /// The man flies.
    flies,
};
constexpr auto names_of(MoveMotif) {
    return names_up_to<MoveMotif::flies>("mill", "two-mills", "running-mill", "opens-mill",
                                         "double-threat", "stops-mill", "block", "allows-mill",
                                         "allows-block", "flying");
}

/// The motifs of a legal move, in the order of the enum. O(legal moves × board).
std::vector<MoveMotif> motifs_of(const Position& position, Move move);

/// The position with the other player to move. The result is empty if the rules do not allow the
/// new position.
std::optional<Position> with_other_to_move(const Position& position);

/// The points where the player to move can complete a line. Lines of the board that are not mills
/// under the rule `mill_reuse` do not count. O(legal moves).
PointSet closing_points(const Position& position);

} // namespace merels
