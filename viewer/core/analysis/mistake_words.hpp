#pragma once

#include <libnotation/game/cursor.hpp>

#include <span>
#include <string>

namespace merels::viewer {

/// A sentence about a mistake: the value before it, the value after it, and a better move. A
/// value or a move that is not in the record is left out. `place` is the place after the mistake.
/// `worst` is the result of `EvaluationGraph::worst_mistakes`. If several of these moves change the
/// exact result in the same way, the sentence says which of them the mistake is. Otherwise, it says
/// the place of the mistake among all mistakes.
///
///   3. f4-b6?? is the first of 24 moves that turn a win into a loss. Before: White wins in 1 ply.
///   After: Black wins in 3 plies. Better: c1-b2xd5.
std::string mistake_in_words(const Walker& place, std::span<const unsigned> worst);

} // namespace merels::viewer
