#pragma once

#include <libnotation/rules/position.hpp>

#include <cstdint>
#include <vector>

namespace merels {

/// Every legal ply, each once; none if the game is decided. Draws that need a claim (repetition, no
/// capture) do not stop play.
std::vector<Move> legal_moves(const Position& position);

/// The same, but it writes into a vector, which is cleared first and keeps its memory.
void legal_moves(const Position& position, std::vector<Move>& moves);

/// The number of legal plies. Usually it is found without generating them.
std::uint64_t count_legal_moves(const Position& position);

/// True if `legal_moves` contains the ply. O(1) with at most one capture.
bool is_legal(const Position& position, Move move);

/// True if the game is not decided and the player to move can place or move a man, or must remove
/// men. O(men).
bool has_placement_or_move(const Position& position);

/// The empty points that the man on `from` may go to; if `from` is none, a man from the hand. It
/// does not check whether the game is decided.
PointSet destinations(const Position& position, Point from);

/// Men captured by a ply that completes `lines` lines, if that many may be captured.
unsigned captures_earned(const Position& position, unsigned lines);

/// The opposing men that may be captured first. `men` are those that are still on the board.
PointSet takeable(const Position& position, PointSet men);

/// The number of leaves of the tree of legal plies that is `depth` deep. The last ply is counted
/// and not played. With `Counting::generated` its moves are generated one by one; with `bulk` they
/// are counted by sets of points.
enum class Counting : std::uint8_t { generated, bulk };
std::uint64_t perft(const Position& position, unsigned depth, Counting counting = Counting::bulk);

} // namespace merels
