#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

namespace merels {

/// A place for one man. The points of a board are numbered from 0, in board order.
enum class Point : std::uint8_t { none = 0xFF };

constexpr std::size_t index(Point point) { return static_cast<std::size_t>(point); }
constexpr Point point_at(std::size_t index) { return static_cast<Point>(index); }

/// The greatest number of points of a board.
inline constexpr std::size_t max_points = 64;

/// A set of points. A loop over the set visits the points in board order.
class PointSet {
public:
    class iterator {
    public:
        explicit constexpr iterator(std::uint64_t bits) : bits_(bits) {}
        constexpr Point operator*() const {
            return point_at(static_cast<std::size_t>(std::countr_zero(bits_)));
        }
        constexpr iterator& operator++() {
            bits_ &= bits_ - 1;
            return *this;
        }
        constexpr bool operator==(const iterator&) const = default;

    private:
        std::uint64_t bits_;
    };

    constexpr PointSet() = default;
    constexpr explicit PointSet(std::uint64_t bits) : bits_(bits) {}
    constexpr PointSet(Point point) : bits_(std::uint64_t{1} << index(point)) {}

    constexpr std::uint64_t bits() const { return bits_; }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr unsigned size() const { return static_cast<unsigned>(std::popcount(bits_)); }
    constexpr bool contains(Point point) const { return (bits_ >> index(point) & 1) != 0; }
    constexpr bool contains_all(PointSet other) const { return (other.bits_ & ~bits_) == 0; }
    constexpr Point first() const { return *begin(); }

    constexpr iterator begin() const { return iterator{bits_}; }
    constexpr iterator end() const { return iterator{0}; }

    constexpr bool operator==(const PointSet&) const = default;
    friend constexpr PointSet operator|(PointSet a, PointSet b) {
        return PointSet{a.bits_ | b.bits_};
    }
    friend constexpr PointSet operator&(PointSet a, PointSet b) {
        return PointSet{a.bits_ & b.bits_};
    }
    /// The points of `a` that are not in `b`.
    friend constexpr PointSet operator-(PointSet a, PointSet b) {
        return PointSet{a.bits_ & ~b.bits_};
    }
    constexpr PointSet& operator|=(PointSet other) { return *this = *this | other; }
    constexpr PointSet& operator-=(PointSet other) { return *this = *this - other; }

private:
    std::uint64_t bits_ = 0;
};

} // namespace merels
