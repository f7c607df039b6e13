#pragma once

#include <libnotation/game/cursor.hpp>

#include <string>

namespace merels::viewer {

/// A sentence about a mistake: the value before it, the value after it, and a better move. A
/// value or a move that is not in the record is left out. `place` is the place after the mistake.
/// `is_worst` is false if the game has a worse mistake.
///
///   22... f6-a4?? is the worst mistake. Before: Black wins in 3 plies. After: White wins in 3
///   plies. Better: f6-c3.
std::string mistake_in_words(const Walker& place, bool is_worst);

} // namespace merels::viewer
