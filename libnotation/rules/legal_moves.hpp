#pragma once

#include <libnotation/rules/position.hpp>

#include <cstdint>
#include <vector>

namespace merels {

/// All legal plies, each once. The result is empty if the game is decided. A draw by repetition or
/// by the N-move rule does not decide the game, because a player must claim the draw.
std::vector<Move> legal_moves(const Position& position);

/// Fills an existing vector with all legal plies, and reuses its memory. The vector is cleared
/// first.
void legal_moves(const Position& position, std::vector<Move>& moves);

/// The number of legal plies. In most positions, the function counts the plies without generating
/// them.
std::uint64_t count_legal_moves(const Position& position);

/// True if `legal_moves` contains the ply. O(1) if the ply has at most one capture.
bool is_legal(const Position& position, Move move);

/// True if the player to move can place a man, can move a man, or must remove men. The result is
/// false if the game is decided. O(men).
bool has_placement_or_move(const Position& position);

/// The empty points to which the man on `from` may move. If `from` is none, the result is the
/// points on which the player to move may place a man. If this player has no man in hand, the
/// result is empty. The function does not check if the game is decided.
PointSet destinations(const Position& position, Point from);

/// The greatest number of men that a ply may capture if it completes `lines` lines. A ply captures
/// fewer men if the opponent does not have enough men that may be captured.
unsigned captures_earned(const Position& position, unsigned lines);

/// The opponent's men that may be captured next. `men` are the opponent's men on the board.
PointSet takeable(const Position& position, PointSet men);

/// The way in which `perft` counts the last plies. With `generated`, `perft` generates the last ply
/// of each sequence. With `bulk`, `perft` counts the last plies with `count_legal_moves`.
enum class Counting : std::uint8_t { generated, bulk };
/// The number of sequences of `depth` legal plies. The last ply of a sequence is only counted, not
/// played.
std::uint64_t perft(const Position& position, unsigned depth, Counting counting = Counting::bulk);

} // namespace merels
