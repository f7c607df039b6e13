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

/// Something that is otherwise.
struct RuleChange {
    /// The move of the first game that it is about; the root for changes from the start on.
    NodeId node;
    /// A sentence, the move before it.
    std::string words;
};

struct OtherRules {
    Game game;
    std::vector<RuleChange> changes{};
    /// Every move of the main line is legal.
    bool is_whole = true;
};

/// Replays the main line; points are known by their names. The error says why the start cannot be
/// set up. O(plies × legal moves).
Result<OtherRules, std::string> under_other_rules(const Game& game, const RuleSet& rules);

/// Every built-in rule set but the game's own, those of the same board first.
std::vector<const RuleSet*> rule_sets_to_compare(const RuleSet& own);

} // namespace merels::viewer
