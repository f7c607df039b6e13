#pragma once

#include <engine/exact/index/symmetry_group.hpp>
#include <libnotation/rules/position.hpp>

#include <optional>
#include <vector>

namespace merels::exact {

/// Positions numbered in the order in which they came, those that differ by a symmetry once.
class PositionSet {
public:
    using Number = std::uint32_t;

    explicit PositionSet(const RuleSet& rule_set);

    /// The same image of all positions that differ by a symmetry. O(symmetries).
    Position canonical(const Position& position) const;
    /// How many symmetries keep a position.
    std::uint64_t count_stabilisers(const Position& position) const;
    std::uint64_t count_symmetries() const { return group_.size(); }

    std::size_t size() const { return positions_.size(); }
    const Position& operator[](std::size_t number) const { return positions_[number]; }
    /// The number of a canonical position, which is taken in if it is new.
    Number add(const Position& canonical);
    std::optional<Number> find(const Position& canonical) const;

private:
    static constexpr Number none = ~Number{0};

    std::size_t slot_of(const Position& canonical) const;
    void grow();

    /// Those that keep the rules as well as the board.
    std::vector<Symmetry> symmetries_;
    SymmetryGroup group_;
    std::vector<Position> positions_;
    std::vector<Number> slots_;
};

} // namespace merels::exact
