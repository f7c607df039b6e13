#pragma once

// Collects the puzzles of games. A puzzle is left out if it is an earlier puzzle in a rotated or
// mirrored form, or with exchanged colors.
//
//   PuzzleMiner miner;
//   miner.add(game, analyst, "club.pgn, game 3");
//   for (const MinedPuzzle& mined : miner.puzzles()) text += write(record_of(mined));

#include <engine/puzzles/puzzle.hpp>
#include <libnotation/game/game.hpp>

#include <cstdint>
#include <string>
#include <unordered_set>
#include <vector>

namespace merels {

struct MinedPuzzle {
    Puzzle puzzle;
    /// The move that was played in the game, if the move was a mistake. In the record of the
    /// puzzle, the mistake is a variation.
    std::optional<Move> mistake;
    /// The value of the mistake for the player who made it.
    std::optional<PositionValue> mistake_value;
    /// The file, the game and the last move before the position, such as "club.pgn, game 3, after
    /// 12... d6-d5".
    std::string place;
    /// The Source tag of the game.
    std::string source;
};

class PuzzleMiner {
public:
    /// Adds the puzzles on the main line of a game. `place` describes where the game is, such as
    /// "club.pgn, game 3". A puzzle is left out if its position is in the solution of an earlier
    /// puzzle, or if its right move leads to the same position as the right move of an earlier
    /// puzzle. A puzzle that is easy to see is also left out, unless the player made a mistake or
    /// the record has the tag Puzzle.
    void add(const Game& game, const Analyst& analyst, const std::string& place);

    /// The collected puzzles. Puzzles from mistakes come first.
    std::vector<MinedPuzzle> puzzles() const;

private:
    std::vector<MinedPuzzle> mined_;
    /// For each move of a solution, the key of the position before the move.
    std::unordered_set<std::uint64_t> seen_;
    /// For each solution, the key of the position after its first move.
    std::unordered_set<std::uint64_t> reached_;
};

/// The puzzle as a record. Tags describe the puzzle, and the moves of the record are the solution.
Game record_of(const MinedPuzzle& mined);

} // namespace merels
