#pragma once

#include <engine/exact/index/colex.hpp>
#include <engine/exact/index/symmetry_group.hpp>

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace merels::exact {

/// All images of a set of points under the symmetries of the board, by one of them.
class alignas(64) Orbit {
public:
    /// Of a set of at most 63 points.
    explicit Orbit(PointSet representative);

    PointSet representative() const { return PointSet{representative_}; }
    /// The same set with the points of the representative left out and the gaps closed.
    /// O(steps), which is `Orbits::steps()`.
    PointSet squeezed(PointSet set, std::size_t steps) const {
        std::uint64_t bits = set.bits() & ~representative_;
        for (std::size_t i = 0; i < steps; ++i) {
            const std::uint64_t moving = bits & moves_[i];
            bits = (bits ^ moving) | (moving >> (1U << i));
        }
        return PointSet{bits};
    }
    /// The inverse of `squeezed`.
    PointSet spread(PointSet set, std::size_t steps) const {
        std::uint64_t bits = set.bits();
        for (std::size_t i = steps; i-- > 0;) {
            const std::uint64_t moving = bits << (1U << i);
            bits = (bits & ~moves_[i]) | (moving & moves_[i]);
        }
        return PointSet{bits & ~representative_};
    }

private:
    friend class Orbits;

    std::uint64_t representative_;
    /// The bits that go down by 1, 2, 4 … places while the gaps close.
    std::array<std::uint64_t, 6> moves_;
    /// Where the symmetries are that keep the representative, and how many besides the identity.
    std::uint32_t first_stabiliser_ = 0;
    std::uint32_t stabilisers_ = 0;
};

/// The sets of `men` points, sorted into orbits under the symmetries of a board.
class Orbits {
public:
    /// Where a set is: its orbit, and the symmetry that maps it onto the representative; one of
    /// them, always the same, where there are several.
    struct Place {
        std::uint32_t orbit;
        std::uint32_t symmetry;
    };

    /// There must be fewer than 2^32 sets times symmetries / their orbits' sizes. O(sets).
    Orbits(const SymmetryGroup& group, const Colex& colex, std::size_t men);

    std::size_t men() const { return men_; }
    std::size_t size() const { return orbits_.size(); }
    const Orbit& operator[](std::size_t orbit) const { return orbits_[orbit]; }

    Place place(PointSet set) const {
        const std::uint32_t packed = places_[colex_->rank(set)];
        return {packed >> symmetry_bits_, packed & ((1U << symmetry_bits_) - 1)};
    }
    /// Besides the identity, the symmetries that keep the orbit's representative.
    std::span<const std::uint16_t> stabilisers(std::size_t orbit) const {
        const Orbit& of = orbits_[orbit];
        return {stabilisers_.data() + of.first_stabiliser_, of.stabilisers_};
    }
    bool has_stabilisers(std::size_t orbit) const { return orbits_[orbit].stabilisers_ > 0; }
    /// What `Orbit::squeezed` and `spread` need.
    std::size_t steps() const { return steps_; }

    /// What one such table takes.
    static std::uint64_t bytes(std::uint64_t sets, std::uint64_t orbits);

private:
    void add(const SymmetryGroup& group, PointSet representative);

    const Colex* colex_;
    std::size_t men_;
    std::size_t steps_;
    unsigned symmetry_bits_;
    std::vector<Orbit> orbits_;
    std::vector<std::uint32_t> places_;
    std::vector<std::uint16_t> stabilisers_;
};

} // namespace merels::exact
