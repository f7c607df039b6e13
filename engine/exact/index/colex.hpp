#pragma once

// Numbers for sets of points: of all sets of the same size the one with the lowest points is 0.
//
//   const Colex colex{24};
//   colex.rank(PointSet{0b111})  ->  0
//   colex.rank(PointSet{0b1011}) ->  1
//   sets_of_size(4, 3)           ->  {0,1,2}, {0,1,3}, {0,2,3}, {1,2,3}

#include <libnotation/rules/point.hpp>

#include <array>
#include <cstdint>
#include <vector>

namespace merels::exact {

/// The number of sets of `size` out of `points`; 2^63 means that number or more.
std::uint64_t count_sets(std::size_t points, std::size_t size);

/// The rank of a set among all sets of its size, in the order of their bits. The rank does not
/// depend on the size of the board. There must be fewer than 2^32 sets.
class Colex {
public:
    /// For sets of the points below `points`, at most 64.
    explicit Colex(std::size_t points);

    /// O(points / 8).
    std::uint32_t rank(PointSet set) const {
        std::uint32_t rank = 0;
        std::size_t below = 0;
        std::uint64_t bits = set.bits();
        for (std::size_t chunk = 0; chunk < chunks_; ++chunk, bits >>= 8) {
            const std::size_t byte = bits & 0xFF;
            rank += table_[(chunk * max_points + below) * 256 + byte];
            below += size_of_byte_[byte];
        }
        return rank;
    }

    /// Calls `visit(rank)` for each set that consists of the men and one of the other points.
    /// O(points).
    template <class Visit>
    void for_each_with_one_more(PointSet men, PointSet added, Visit visit) const {
        // The added point moves the men above it by one place. The change of their rank depends on
        // the number of men below it.
        std::array<std::uint32_t, max_points + 1> later;
        std::uint32_t all_later = 0;
        std::size_t count = 0;
        later[0] = 0;
        for (const Point man : men) {
            const std::uint32_t* const choices = &choices_[index(man) * (max_points + 2) + count];
            all_later += choices[2];
            later[count + 1] = later[count] + choices[1] - choices[2];
            ++count;
        }
        std::size_t without_man = 0;
        for (const Point point : PointSet{lowest_} - men) {
            const std::size_t below = index(point) - without_man++;
            if (!added.contains(point)) continue;
            visit(all_later + later[below] + choices_[index(point) * (max_points + 2) + below + 1]);
        }
    }

private:
    std::size_t chunks_;
    /// All points, as a set.
    std::uint64_t lowest_;
    /// The number of sets below a point, for each size of the set.
    std::vector<std::uint32_t> choices_;
    std::array<std::uint8_t, 256> size_of_byte_;
    /// The part of the rank that a byte of the set contributes. It depends on the byte's place and
    /// on the number of points in the bytes before it.
    std::vector<std::uint32_t> table_;
};

/// All sets of `size` out of the lowest `points`. The index of a set is its rank.
std::vector<PointSet> sets_of_size(std::size_t points, std::size_t size);

} // namespace merels::exact
