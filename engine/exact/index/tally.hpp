#pragma once

#include <engine/exact/index/tables.hpp>

namespace merels::exact {

/// How many positions of a subspace have each value. A position and all its images count once.
struct Tally {
    std::uint64_t positions = 0;
    std::uint64_t wins = 0;
    std::uint64_t draws = 0;
    std::uint64_t losses = 0;
    /// The longest win in plies; zero if there is no win.
    unsigned longest_win = 0;
    unsigned longest_loss = 0;

    bool operator==(const Tally&) const = default;
};

/// O(slots).
Tally tally(const Table& table, unsigned jobs = 1);

} // namespace merels::exact
