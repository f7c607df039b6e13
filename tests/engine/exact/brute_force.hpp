#pragma once

// Computes the values of positions in another way, without symmetries, slots or moves backward.
// Every position is examined again and again, each time one ply deeper. Use it only for small
// games.

#include <libnotation/rules/position.hpp>
#include <libnotation/rules/position_value.hpp>

#include <cstddef>
#include <optional>
#include <unordered_map>
#include <vector>

namespace merels::test {

class BruteForce {
public:
    /// Adds a position, and all positions that can follow it.
    void add(const Position& position);
    void solve();
    /// The value of a known position.
    Exact value(const Position& position) const { return *nodes_[numbers_.at(position)].value; }
    /// All positions that were added.
    const std::vector<Position>& positions() const { return positions_; }

private:
    struct Hash {
        std::size_t operator()(const Position& position) const { return position.hash(); }
    };
    struct After {
        std::size_t number;
        /// The same player plays again.
        bool is_same_player;
    };
    struct Node {
        std::vector<After> after;
        std::optional<Exact> value;
    };

    std::size_t number(const Position& position);
    void expand(std::size_t number);
    /// The value of a ply for the player who makes it. The result is empty if it is not known.
    std::optional<Exact> value_before(const After& after) const;
    /// The value of a position if the known plies prove it, and the game ends within this number of
    /// plies. Otherwise, the result is empty.
    std::optional<Exact> value_within(const Node& node, unsigned plies) const;

    std::unordered_map<Position, std::size_t, Hash> numbers_;
    std::vector<Position> positions_;
    std::vector<Node> nodes_;
};

} // namespace merels::test
