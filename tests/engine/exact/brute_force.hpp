#pragma once

// The values of positions once more, without symmetries, slots or plies taken back: every position
// as it stands is looked at again and again, one ply deeper each time. Only for small games.

#include <libnotation/rules/position.hpp>
#include <libnotation/rules/position_value.hpp>

#include <cstddef>
#include <optional>
#include <unordered_map>
#include <vector>

namespace merels::test {

class BruteForce {
public:
    /// Takes a position in, with all that its plies lead to.
    void add(const Position& position);
    void solve();
    /// The value of a known position.
    Exact value(const Position& position) const { return *nodes_[numbers_.at(position)].value; }
    /// All that were taken in.
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
    /// The value of what a ply leads to, before the ply.
    std::optional<Exact> value_before(const After& after) const;
    /// The value that at most this many plies show.
    std::optional<Exact> value_within(const Node& node, unsigned plies) const;

    std::unordered_map<Position, std::size_t, Hash> numbers_;
    std::vector<Position> positions_;
    std::vector<Node> nodes_;
};

} // namespace merels::test
