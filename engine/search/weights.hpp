#pragma once

#include <libnotation/rules/rule_set.hpp>

#include <array>
#include <string_view>

namespace merels::lookahead {

/// What something on the board is worth to its owner, in hundredths of a man.
struct Weights {
    /// An empty point beside a man.
    int reach = 2;
    /// A man without an empty point beside him.
    int blocked = -6;
    int mill = 10;
    /// Two men of a line and its empty point, which a third man can reach at once.
    int threat = 20;
    /// The same where none can.
    int pair = 8;
    /// A man who leaves one mill and completes another.
    int double_mill = 60;
    /// A player who may fly.
    int flying = 30;
    /// To be on turn.
    int turn = 5;

    bool operator==(const Weights&) const = default;
};

/// A game is played in two halves, and what is good in one may not be in the other.
struct WeightsOfGame {
    Weights placing;
    Weights moving;

    bool operator==(const WeightsOfGame&) const = default;
};

/// Games whose boards and rules are alike enough to share weights.
struct Family {
    std::string_view name;
    /// The rule set with which its weights were tuned.
    std::string_view tuned_with;
    WeightsOfGame weights;
};

/// All families; `docs/tuning-log.md` says how their weights were found.
const std::array<Family, 6>& families();

/// By goal, points, edges and flying.
const Family& family_of(const RuleSet& rule_set);

} // namespace merels::lookahead
