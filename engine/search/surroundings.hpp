#pragma once

#include <libnotation/rules/board.hpp>

#include <array>
#include <cstdint>
#include <vector>

namespace merels::lookahead {

/// Finds the neighbors of a whole set of points, eight points at a time.
class Surroundings {
public:
    explicit Surroundings(const Board& board) : eighths_((board.size() + 7) / 8) {
        for (std::size_t eighth = 0; eighth < eighths_.size(); ++eighth)
            for (std::size_t bits = 0; bits < 256; ++bits)
                for (const Point point : PointSet{std::uint64_t{bits} << 8 * eighth})
                    if (board.points().contains(point))
                        eighths_[eighth][bits] |= board.adjacent(point);
    }

    /// The points that have a neighbor in the set.
    PointSet operator()(PointSet points) const {
        PointSet around;
        std::uint64_t bits = points.bits();
        for (const Eighth& eighth : eighths_) {
            around |= eighth[bits & 0xFF];
            bits >>= 8;
        }
        return around;
    }

private:
    using Eighth = std::array<PointSet, 256>;
    std::vector<Eighth> eighths_;
};

} // namespace merels::lookahead
