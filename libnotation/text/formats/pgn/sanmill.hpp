#pragma once

#include <libnotation/game/game.hpp>
#include <libnotation/text/shared/format.hpp>

/// The form of PGN that Sanmill writes. Sanmill's records differ from ours in three ways. Lines end
/// with CRLF. Rule sets have Sanmill's names. A PlyCount tag counts placements, movements and
/// captures as single actions.
namespace merels {

/// A game in the format of Sanmill. If Sanmill cannot read the rule set or the start position,
/// `Written::losses` mentions this.
Written write_sanmill(const Game& game);

/// True for a record of Sanmill. The Event tag of such a record begins with "Sanmill", or the last
/// tag is PlyCount.
bool is_sanmill_record(const Tags& tags);

/// The number of single actions of the main line. Each placement, movement or capture is one
/// action. O(plies).
unsigned action_count(const Game& game);

/// Removes the last tag if it is a PlyCount tag and its value is the number of actions
/// (`action_count`).
void remove_ply_count(Game& game);

} // namespace merels
