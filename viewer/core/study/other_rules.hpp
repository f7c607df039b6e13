#pragma once

// Compares a game with the same moves under other rules.
//
//   const OtherRules other = *under_other_rules(game, rule_sets::mulino);
//   other.changes        ->  "8. b2 closes no mill there", …, the first move that is not legal
//   other.game           ->  the main line up to there, under those rules

#include <libnotation/base/result.hpp>
#include <libnotation/game/game.hpp>

#include <string>
#include <vector>

namespace merels::viewer {

/// A difference between the two rule sets that appears in the game.
struct RuleChange {
    /// The move where the difference appears, or the root for the start.
    NodeId node;
    /// A sentence that begins with the move.
    std::string words;
};

struct OtherRules {
    Game game;
    std::vector<RuleChange> changes{};
    /// True if every move of the main line is legal.
    bool is_whole = true;
};

/// Replays the main line under other rules. Points with the same name count as the same point. The
/// error is the reason why the start is not possible. O(plies × legal moves).
Result<OtherRules, std::string> under_other_rules(const Game& game, const RuleSet& rules);

/// All built-in rule sets except the game's own. Rule sets with the same board come first. Rule
/// sets with the same board, and then all others, are in the order of `rule_sets_by_name`.
std::vector<const RuleSet*> rule_sets_to_compare(const RuleSet& own);

} // namespace merels::viewer
