#pragma once

#include <libnotation/game/game.hpp>
#include <libnotation/text/shared/written.hpp>

/// Sanmill's PGN: our records with CRLF, names of its own for rule sets, and the number of single
/// actions in a PlyCount tag.
namespace merels {

/// A game in the form of Sanmill. Reports parts that Sanmill does not read: its rule set or its
/// start.
Written write_sanmill(const Game& game);

/// A record of Sanmill has its name in the Event tag or counts its actions in the last tag.
bool is_sanmill_record(const Tags& tags);

/// Placements, moves and captures of the main line, each counted by itself. O(plies).
unsigned action_count(const Game& game);

/// Removes the last tag if it is a PlyCount that only repeats the number of plies.
void remove_ply_count(Game& game);

} // namespace merels
