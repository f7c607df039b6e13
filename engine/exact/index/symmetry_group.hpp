#pragma once

#include <libnotation/rules/board.hpp>

#include <cstdint>
#include <span>
#include <vector>

namespace merels::exact {

/// The symmetries of a board. Each symmetry has a number, and the identity has the number 0. The
/// function `image` quickly applies a symmetry to a set of points.
class SymmetryGroup {
public:
    explicit SymmetryGroup(const Board& board) : SymmetryGroup(board.symmetries(), board.size()) {}
    /// The symmetries must form a group, and the identity must come first.
    SymmetryGroup(std::span<const Symmetry> symmetries, std::size_t points);

    std::size_t size() const { return inverse_.size(); }
    /// The number of points of the board.
    std::size_t points() const { return points_; }

    /// The image of a set under a symmetry. O(points / 8).
    PointSet image(std::size_t symmetry, PointSet set) const {
        std::uint64_t image = 0;
        std::uint64_t bits = set.bits();
        const std::uint64_t* table = images_.data() + symmetry * chunks_ * 256;
        for (std::size_t chunk = 0; chunk < chunks_; ++chunk, bits >>= 8, table += 256)
            image |= table[bits & 0xFF];
        return PointSet{image};
    }
    std::size_t inverse(std::size_t symmetry) const { return inverse_[symmetry]; }
    /// The symmetry with the effect of `first` and then `second`.
    std::size_t product(std::size_t second, std::size_t first) const {
        return products_[second * size() + first];
    }
    /// The element with index N is the number of orbits of the sets that have N points. The
    /// function uses Burnside's lemma.
    std::vector<std::uint64_t> orbit_counts() const;

private:
    void derive_products(std::span<const Symmetry> symmetries);

    std::size_t points_;
    std::size_t chunks_;
    std::vector<std::uint64_t> images_;
    std::vector<std::uint16_t> inverse_;
    std::vector<std::uint16_t> products_;
    /// The lengths of the cycles of each symmetry.
    std::vector<std::vector<std::size_t>> cycles_;
};

} // namespace merels::exact
