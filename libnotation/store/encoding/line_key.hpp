#pragma once

// A number for a line of moves that is the same for its images under the symmetries of the board.
//
//   LineKey key{start, rule_set_id};
//   for (const Move move : line) key.add(move);
//   key.value()                                // after any move: the key of the line so far

#include <libnotation/rules/position.hpp>

#include <cstdint>
#include <vector>

namespace merels {

class LineKey {
public:
    /// Begins with the key of the start, under the rule set with that number (`rule_set_number`).
    /// Its board must outlive the key.
    LineKey(const Position& start, std::int64_t rule_set);

    /// Adds the next move. O(symmetries) while the line is symmetric, then O(1).
    void add(Move move);
    std::uint64_t value() const { return value_; }

private:
    /// The symmetries under which the line so far is least.
    std::vector<const Symmetry*> candidates_;
    std::uint64_t value_ = 0;
};

} // namespace merels
