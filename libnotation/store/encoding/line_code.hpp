#pragma once

// The moves of a line as bytes. A move has about two bytes. The two highest bits of a byte are its
// kind. In the kinds 00, 01 and 10, the other six bits are the number of a point:
//
//   00  a man comes to the point from the hand, or from the point of the byte before
//   01  a man leaves the point
//   10  a man on the point is captured by the move before, or is removed if there is no such move
//   11  11000000 is a pass; 11000001 means that the next capture is a separate move
//
// d6; f4-g4xa1; pass  ->  00 d6, 01 f4, 00 g4, 10 a1, 11000000

#include <libnotation/rules/board.hpp>
#include <libnotation/rules/move.hpp>

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace merels {

using LineCode = std::vector<std::uint8_t>;

void append_move(LineCode& code, Move move);

/// Reads the moves of a code one by one.
class LineReader {
public:
    explicit LineReader(std::span<const std::uint8_t> code) : code_(code) {}

    /// Reads the next move. The result is empty after the last move, or if the bytes are damaged.
    std::optional<Move> next();
    /// Reads the next move. The result is also empty if a point of the move is not on the board.
    /// Call `next(board)`, not `next()`, if you play the moves on a board.
    std::optional<Move> next(const Board& board);
    /// True if all bytes were read.
    bool is_at_end() const { return at_ == code_.size(); }

private:
    std::span<const std::uint8_t> code_;
    std::size_t at_ = 0;
};

/// A number for comparing moves. The number contains the points of the move and of its captures, so
/// different moves have different numbers. The captures must be in board order.
std::uint64_t move_code(Move move);

} // namespace merels
