#pragma once

#include <libnotation/rules/board.hpp>

#include <cstdint>
#include <span>
#include <vector>

namespace merels::exact {

/// The symmetries of a board by number, the identity first, with fast images of sets.
class SymmetryGroup {
public:
    explicit SymmetryGroup(const Board& board) : SymmetryGroup(board.symmetries(), board.size()) {}
    /// The given symmetries of a board must be a group, with the identity first.
    SymmetryGroup(std::span<const Symmetry> symmetries, std::size_t points);

    std::size_t size() const { return inverse_.size(); }
    /// Points of the board.
    std::size_t points() const { return points_; }

    /// O(points / 8).
    PointSet image(std::size_t symmetry, PointSet set) const {
        std::uint64_t image = 0;
        std::uint64_t bits = set.bits();
        const std::uint64_t* table = images_.data() + symmetry * chunks_ * 256;
        for (std::size_t chunk = 0; chunk < chunks_; ++chunk, bits >>= 8, table += 256)
            image |= table[bits & 0xFF];
        return PointSet{image};
    }
    std::size_t inverse(std::size_t symmetry) const { return inverse_[symmetry]; }
    /// The symmetry that does `first` and then `second`.
    std::size_t product(std::size_t second, std::size_t first) const {
        return products_[second * size() + first];
    }
    /// The number of orbits for the sets of each size. Burnside's lemma.
    std::vector<std::uint64_t> orbit_counts() const;

private:
    void derive_products(std::span<const Symmetry> symmetries);

    std::size_t points_;
    std::size_t chunks_;
    std::vector<std::uint64_t> images_;
    std::vector<std::uint16_t> inverse_;
    std::vector<std::uint16_t> products_;
    /// The lengths of each symmetry's cycles.
    std::vector<std::vector<std::size_t>> cycles_;
};

} // namespace merels::exact
