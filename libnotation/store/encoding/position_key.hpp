#pragma once

// A number for a position. Positions that are equal by symmetry have the same number.
//
//   PositionHasher hasher{rule_set.board};
//   hasher.update(position);                   // only changed men take time
//   hasher.key(rule_set_id)                    // the same for every symmetric image
//
// The key depends on the men on the board, the men in hand, the side to move and the rule set. The
// key does not depend on pending effects (`Pending`), on used mills (`mill_reuse`), or on the
// number of plies without a capture. Other programs can compute the key: `docs/collection.md` has
// the formula.

#include <libnotation/rules/position.hpp>
#include <libnotation/rules/rule_set.hpp>

#include <array>
#include <cstdint>
#include <vector>

namespace merels {

/// The number of a rule set in the keys of lines and positions. The number is the FNV-1a hash of
/// the id. Two different rule sets with the same id have the same number. A search by key for one
/// of them can therefore find games under the other one. After a search by key, compare each found
/// game with the expected game.
constexpr std::int64_t rule_set_number(std::string_view id) {
    std::uint64_t hash = 0xCBF29CE484222325;
    for (const char c : id) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3;
    return static_cast<std::int64_t>(hash);
}

inline std::int64_t rule_set_number(const RuleSet& rule_set) {
    return rule_set_number(std::string_view{rule_set.id});
}

/// A number of 40 bits. Two different positions have the same key with a chance of 1 in 10^12.
using PositionKey = std::uint64_t;
inline constexpr unsigned position_key_bits = 40;

class PositionHasher {
public:
    /// The board must outlive the hasher. O(points × symmetries).
    explicit PositionHasher(const Board& board);

    const Board& board() const { return *board_; }

    /// Sets the position. O(changed men × symmetries).
    void update(const Position& position);
    /// Sets only the men on the board. Do not use `key` after this call: a key includes the men in
    /// hand and the side to move, and this call does not set them.
    void update(PointSet white, PointSet black);

    /// The key of the position. `rule_set` is the number of the rule set (`rule_set_number`).
    /// O(symmetries).
    PositionKey key(std::int64_t rule_set) const;

    /// A key that depends only on the men. Only symmetric images of the men have the same key.
    /// O(symmetries).
    std::uint64_t men_key() const;
    /// The image of a move on the canonical board, which is the same board for all symmetric images
    /// of a position. If the men on this board are symmetric, the move may have several images, and
    /// the result is the smallest image. If one symmetry maps a position and a move to another
    /// position and another move, the result is the same for both moves. O(symmetries).
    Move canonical_move(Move move) const;
    /// Converts a move on the canonical board into a move on the board of the position.
    Move own_move(Move canonical) const;

private:
    static constexpr std::size_t block = 8;

    const std::uint64_t* values(std::size_t color, Point point) const {
        return values_.data() + (color * board_->size() + index(point)) * sums_.size();
    }
    void change(std::size_t color, PointSet men);

    const Board* board_;
    /// For each color, point and symmetry, the number that a man adds to the sum in `sums_`.
    std::vector<std::uint64_t> values_;
    /// For each symmetry, the sum of the numbers in `values_` for all men on the board. The number
    /// of sums is a multiple of `block`, so copies of the first sum fill the unused places.
    std::vector<std::uint64_t> sums_;
    std::array<PointSet, 2> men_{};
    /// The part of the key that depends on the men in hand and the side to move.
    std::uint64_t rest_ = 0;
};

/// The key of a single position.
PositionKey position_key(const Position& position, std::int64_t rule_set);

/// Mixes the bits of a number, so that each bit has an effect on all 64 bits. This function is the
/// last step of SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number
/// generators", 2014). The function must never change, because keys in collections depend on it.
constexpr std::uint64_t mixed(std::uint64_t value) {
    value = (value ^ value >> 30) * 0xBF58476D1CE4E5B9u;
    value = (value ^ value >> 27) * 0x94D049BB133111EBu;
    return value ^ value >> 31;
}

/// The nth number of SplitMix64 with the seed 0. n begins at 1.
constexpr std::uint64_t random_number(std::uint64_t n) { return mixed(n * 0x9E3779B97F4A7C15u); }

} // namespace merels
