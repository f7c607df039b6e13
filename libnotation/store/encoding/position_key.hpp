#pragma once

// A number for a position, which is the same for all its images on the board.
//
//   PositionHasher hasher{rule_set.board};
//   hasher.update(position);                   // the next one of a game costs its changes only
//   hasher.key(rule_set_id)                    // the same for every symmetric image
//
// The men, the hands, the side to move and the rule set count. Pending effects, the memory of the
// rules and the count of quiet plies do not. `docs/collection.md` has the formula, for other
// programs that read collections.

#include <libnotation/rules/position.hpp>

#include <array>
#include <cstdint>
#include <vector>

namespace merels {

/// 40 bits. Different positions share a key once in a million millions.
using PositionKey = std::uint64_t;
inline constexpr unsigned position_key_bits = 40;

class PositionHasher {
public:
    /// The board must outlive it. O(points × symmetries).
    explicit PositionHasher(const Board& board);

    const Board& board() const { return *board_; }

    /// Goes to a position on the board. O(men that changed × symmetries).
    void update(const Position& position);
    /// Goes to a position of which only the men are known; its key means nothing.
    void update(PointSet white, PointSet black);

    /// The key under the rule set of that number (`rule_set_number`). O(symmetries).
    PositionKey key(std::int64_t rule_set) const;

    /// The same for men that are images of each other, and only for them. O(symmetries).
    std::uint64_t men_key() const;
    /// The least image of a move among those that lead from this position to the canonical board,
    /// where all images of the position are the same. O(symmetries).
    Move canonical_move(Move move) const;
    /// A move of the canonical board on this one.
    Move own_move(Move canonical) const;

private:
    static constexpr std::size_t block = 8;

    const std::uint64_t* values(std::size_t color, Point point) const {
        return values_.data() + (color * board_->size() + index(point)) * sums_.size();
    }
    void change(std::size_t color, PointSet men);

    const Board* board_;
    /// For each color, point and symmetry the value of a man on the point's image.
    std::vector<std::uint64_t> values_;
    /// For each symmetry the sum of the men's values; filled up with the first to whole blocks.
    std::vector<std::uint64_t> sums_;
    std::array<PointSet, 2> men_{};
    /// Hands and side to move.
    std::uint64_t rest_ = 0;
};

/// The key of a single position.
PositionKey position_key(const Position& position, std::int64_t rule_set);

} // namespace merels
