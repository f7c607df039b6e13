#pragma once

#include <libnotation/game/game.hpp>
#include <libnotation/text/shared/format.hpp>

/// Sanmill's PGN is like our records, but with CRLF, Sanmill's names of rule sets, and the number
/// of single actions in a PlyCount tag.
namespace merels {

/// A game in the form of Sanmill. It reports a rule set or a start that Sanmill does not read.
Written write_sanmill(const Game& game);

/// True for a record of Sanmill: its Event tag contains Sanmill's name, or its last tag counts the
/// actions.
bool is_sanmill_record(const Tags& tags);

/// The number of placements, moves and captures of the main line, each counted separately.
/// O(plies).
unsigned action_count(const Game& game);

/// Removes the last tag if it is a PlyCount tag that only repeats the number of actions.
void remove_ply_count(Game& game);

} // namespace merels
