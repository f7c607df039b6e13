#pragma once

#include <libnotation/rules/position.hpp>

#include <cstdint>
#include <vector>

namespace merels {

/// Every legal ply, each once; none when the game is decided. Draws that need a claim (repetition,
/// no capture) do not stop play.
std::vector<Move> legal_moves(const Position& position);

/// The same into a vector that is cleared first and keeps its memory.
void legal_moves(const Position& position, std::vector<Move>& moves);

/// The number of legal plies, mostly without generating them.
std::uint64_t count_legal_moves(const Position& position);

/// The same as being contained in `legal_moves`. O(1) with at most one capture.
bool is_legal(const Position& position, Move move);

/// The player to move can place or move, or must remove men, in a game that is not decided. O(men).
bool has_placement_or_move(const Position& position);

/// Empty points that the man on `from` (none: the hand) may go to. Ignores whether the game is
/// decided.
PointSet destinations(const Position& position, Point from);

/// Men captured by a ply that completes `lines` lines, if that many may be captured.
unsigned captures_earned(const Position& position, unsigned lines);

/// Opposing men that may be taken first; `men` are those still on the board.
PointSet takeable(const Position& position, PointSet men);

/// Leaves of the tree of legal plies `depth` deep. The last ply is counted, not played; with
/// `Counting::generated` it is generated move by move, with `bulk` counted by sets.
enum class Counting : std::uint8_t { generated, bulk };
std::uint64_t perft(const Position& position, unsigned depth, Counting counting = Counting::bulk);

} // namespace merels
