#pragma once

#include <engine/analysis/annotator.hpp>
#include <engine/analysis/better_move.hpp>
#include <engine/analysis/motifs.hpp>

#include <string>
#include <vector>

namespace merels {

/// The motifs that explain why one of two moves is better. A motif that both moves have is left
/// out.
struct MotifDifference {
    /// The advantages of the better move, such as `closes_mill`.
    std::vector<MoveMotif> missed;
    /// The disadvantages of the played move, such as `opens_mill`.
    std::vector<MoveMotif> allowed;
};

/// Compares the motifs of two moves. O(legal moves).
MotifDifference motif_difference(const Position& before, Move better, Move played);

/// The differences between the better move and the played move, as sentences. Each sentence begins
/// with a blank, as in " g7 prevents a mill of the opponent." The position on the board proves each
/// difference, without a search. If `motif_difference` finds no difference, the result is empty.
std::string reasons(const Position& before, const MoveComparison& comparison,
                    const Translate& translate = {});

/// The sentence about the turning point of a game. From this move to the end, the winner has a
/// proven win.
std::string turning_point(Color winner, const Translate& translate = {});

} // namespace merels
