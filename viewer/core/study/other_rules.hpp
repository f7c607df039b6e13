#pragma once

// A game as it would have gone under other rules.
//
//   const OtherRules other = *under_other_rules(game, rule_sets::mulino);
//   other.changes        ->  "8. b2 closes no mill there", …, the first move that is not legal
//   other.game           ->  the main line up to there, under those rules

#include <libnotation/base/result.hpp>
#include <libnotation/game/game.hpp>

#include <string>
#include <vector>

namespace merels::viewer {

/// A difference under other rules.
struct RuleChange {
    /// The move of the game at which the difference begins; the root if it begins at the start.
    NodeId node;
    /// A sentence, which begins with the move.
    std::string words;
};

struct OtherRules {
    Game game;
    std::vector<RuleChange> changes{};
    /// Every move of the main line is legal.
    bool is_whole = true;
};

/// Replays the main line under other rules. Points of the boards correspond by their names. If the
/// start cannot be set up, the error gives the reason. O(plies × legal moves).
Result<OtherRules, std::string> under_other_rules(const Game& game, const RuleSet& rules);

/// Every built-in rule set except the game's own. Those with the same board come first.
std::vector<const RuleSet*> rule_sets_to_compare(const RuleSet& own);

} // namespace merels::viewer
