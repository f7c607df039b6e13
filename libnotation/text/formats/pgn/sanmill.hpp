#pragma once

#include <libnotation/game/game.hpp>
#include <libnotation/text/shared/format.hpp>

/// The form of PGN that Sanmill writes. Sanmill's records differ from ours in three ways. Lines end
/// with CRLF. Rule sets have Sanmill's names. The PlyCount tag counts every placement, every
/// movement and every captured man as one action.
namespace merels {

/// A game in the format of Sanmill. If Sanmill cannot read the rule set or the start position,
/// `Written::losses` mentions this.
Written write_sanmill(const Game& game);

/// True for a record of Sanmill. A record is from Sanmill if its Event tag begins with "Sanmill",
/// or if its last tag is PlyCount.
bool is_sanmill_record(const Tags& tags);

/// The number of single actions of the main line. Each placement, movement or capture is one
/// action. O(plies).
unsigned action_count(const Game& game);

/// If the last tag is PlyCount, and if the value of PlyCount is the number of actions
/// (`action_count`), removes this tag.
void remove_ply_count(Game& game);

} // namespace merels
