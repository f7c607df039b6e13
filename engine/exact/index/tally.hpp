#pragma once

#include <engine/exact/index/tables.hpp>

namespace merels::exact {

/// The numbers of a subspace's positions for each value, each position counted once with all its
/// images.
struct Tally {
    std::uint64_t positions = 0;
    std::uint64_t wins = 0;
    std::uint64_t draws = 0;
    std::uint64_t losses = 0;
    /// In plies; zero if there is none.
    unsigned longest_win = 0;
    unsigned longest_loss = 0;

    bool operator==(const Tally&) const = default;
};

/// O(slots).
Tally tally(const Table& table, unsigned jobs = 1);

} // namespace merels::exact
