#pragma once

#include <engine/analysis/annotator.hpp>
#include <engine/analysis/better_move.hpp>
#include <engine/analysis/motifs.hpp>

#include <string>
#include <vector>

namespace merels {

/// The motifs that only one of two moves has, if they explain why it is the better or the worse
/// one.
struct MotifDifference {
    /// The advantages of the better move, such as `closes_mill`.
    std::vector<MoveMotif> missed;
    /// The disadvantages of the played move, such as `opens_mill`.
    std::vector<MoveMotif> allowed;
};

/// O(legal moves).
MotifDifference motif_difference(const Position& before, Move better, Move played);

/// The differences between the better move and the played move. The board alone proves each of
/// them. Each is a sentence with a blank before it, such as " g7 stops a mill." The result is empty
/// if there are none.
std::string reasons(const Position& before, const MoveComparison& comparison,
                    const Translate& translate = {});

/// A sentence for the move after which the winner of the game has a proven win to its end.
std::string turning_point(Color winner, const Translate& translate = {});

} // namespace merels
