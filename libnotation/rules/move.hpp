#pragma once

#include <libnotation/rules/point.hpp>

#include <array>
#include <bit>
#include <cstdint>
#include <initializer_list>
#include <span>

namespace merels {

/// The whole move of a player, with its captures. A player places a man, moves a man, only removes
/// men from the board, or passes. A move has 8 bytes. The captured men are in board order if the
/// rules allow this order. Otherwise, the captured men are in the allowed order that `legal_moves`
/// finds first.
class Move {
public:
    static constexpr std::size_t max_taken = 6;

    /// Makes a pass.
    constexpr Move() : Move(all_none) {}
    constexpr Move(Point from, Point to) : Move(all_none << 16 | at(from, 0) | at(to, 1)) {}
    constexpr Move(Point from, Point to, Point taken)
        : Move(all_none << 24 | at(from, 0) | at(to, 1) | at(taken, 2)) {}
    constexpr Move(Point from, Point to, std::span<const Point> taken) : Move(from, to) {
        for (std::size_t i = 0; i < taken.size() && i < max_taken; ++i) points_[2 + i] = taken[i];
    }

    /// Makes a move that only removes men from the board.
    static constexpr Move removal(std::span<const Point> taken) {
        return {Point::none, Point::none, taken};
    }

    /// The point where the man comes from. For a placement, a removal or a pass, the result is
    /// `Point::none`.
    constexpr Point from() const { return points_[0]; }
    /// The point where the man goes. For a removal or a pass, the result is `Point::none`.
    constexpr Point to() const { return points_[1]; }
    constexpr bool is_pass() const { return to() == Point::none && !is_capture(); }
    constexpr bool is_removal() const { return to() == Point::none && is_capture(); }
    constexpr bool is_placement() const { return from() == Point::none && to() != Point::none; }
    constexpr bool is_capture() const { return points_[2] != Point::none; }
    constexpr std::span<const Point> taken() const {
        std::size_t count = 0;
        while (count < max_taken && points_[2 + count] != Point::none) ++count;
        return {points_.data() + 2, count};
    }

    constexpr PointSet taken_set() const {
        PointSet set;
        for (const Point point : taken()) set |= point;
        return set;
    }

    constexpr bool operator==(const Move& other) const {
        return std::bit_cast<std::uint64_t>(points_) == std::bit_cast<std::uint64_t>(other.points_);
    }

private:
    static constexpr std::uint64_t all_none = ~std::uint64_t{0};

    // All eight bytes of `points_` are written at once, because a processor is slow to read one
    // number that it has just written as eight single bytes.
    constexpr explicit Move(std::uint64_t bytes)
        : points_(std::bit_cast<std::array<Point, 8>>(bytes)) {}
    static constexpr std::uint64_t at(Point point, unsigned byte) {
        return std::uint64_t{static_cast<std::uint8_t>(point)} << (8 * byte);
    }

    static_assert(std::endian::native == std::endian::little);
    std::array<Point, 8> points_;
};

static_assert(sizeof(Move) == 8);

} // namespace merels
