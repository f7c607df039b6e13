#pragma once

// The values of positions with empty hands once more, without symmetries, slots or plies taken
// back: every position as it stands is looked at again and again, one ply deeper each time. Only
// for boards that are small.

#include <engine/evaluation.hpp>
#include <libnotation/rules/position.hpp>

#include <cstdint>
#include <map>
#include <optional>
#include <tuple>
#include <vector>

namespace merels::test {

class BruteForce {
public:
    explicit BruteForce(const RuleSet& rule_set) : rule_set_(&rule_set) {}

    /// Takes a position in, with all that its plies lead to.
    void add(const Position& position);
    void solve();
    /// Of a position that was taken in.
    Exact value(const Position& position) const;

private:
    using Key = std::tuple<std::uint64_t, std::uint64_t, bool>;
    struct Node {
        std::vector<std::size_t> after;
        std::optional<Exact> value;
    };

    static Key key(const Position& position);
    std::size_t number(const Position& position);
    /// What at most so many plies show.
    std::optional<Exact> value_within(const Node& node, unsigned plies) const;

    const RuleSet* rule_set_;
    std::map<Key, std::size_t> numbers_;
    std::vector<Node> nodes_;
    std::vector<Position> to_expand_;
};

} // namespace merels::test
