#pragma once

// A number for a line of moves. Lines that are equal by symmetry have the same number.
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
    /// Begins with a key for the start position. `rule_set` is the number of the rule set
    /// (`rule_set_number`). The board must outlive the key.
    LineKey(const Position& start, std::int64_t rule_set);

    /// Adds the next move. A call needs time O(symmetries), but only O(1) after a move that breaks
    /// all symmetries.
    void add(Move move);
    std::uint64_t value() const { return value_; }

private:
    /// The symmetries under which the image of the line has the smallest code.
    std::vector<const Symmetry*> candidates_;
    std::uint64_t value_ = 0;
};

} // namespace merels
