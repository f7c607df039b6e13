#pragma once

#include <engine/exact/index/subspace.hpp>

#include <algorithm>

namespace merels::exact {

/// Divides the orbits of a subspace into parts that are large enough to be worth a thread's time.
struct Parts {
    explicit Parts(const SubspaceIndex& index)
        : orbits(index.orbits().size()),
          in_part(std::max<std::size_t>(
              1, slots_in_part / std::max<std::uint64_t>(1, index.slots_of_orbit()))) {}

    std::size_t count() const { return (orbits + in_part - 1) / in_part; }
    std::size_t begin(std::size_t part) const { return part * in_part; }
    std::size_t end(std::size_t part) const { return std::min(orbits, (part + 1) * in_part); }

    static constexpr std::uint64_t slots_in_part = std::uint64_t{1} << 16;

    std::size_t orbits;
    std::size_t in_part;
};

} // namespace merels::exact
