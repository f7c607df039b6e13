#pragma once

// Plays the moves of a game under other rules, and finds the differences.
//
//   const OtherRules other = *under_other_rules(game, rule_sets::mulino);
//   other.changes        ->  "8. b2 closes no mill there", …, the first move that is not legal
//   other.game           ->  the main line up to there, under those rules

#include <libnotation/base/result.hpp>
#include <libnotation/game/game.hpp>

#include <string>
#include <vector>

namespace merels::viewer {

/// A difference between two rule sets, with its effect on this game.
struct RuleChange {
    /// The move that shows the difference between the rule sets. If the start of the game already
    /// shows it, `node` is the root of the game.
    NodeId node;
    /// A sentence that describes the difference between the rule sets. If `node` is a move, `words`
    /// begins with this move.
    std::string words;
};

struct OtherRules {
    Game game;
    std::vector<RuleChange> changes{};
    /// True if every move of the main line is legal.
    bool is_whole = true;
};

/// Replays the main line under other rules. If the boards differ, points with the same name count
/// as the same point. If the start of the game is not possible under `rules`, the error gives the
/// reason. O(plies × legal moves).
Result<OtherRules, std::string> under_other_rules(const Game& game, const RuleSet& rules);

/// All built-in rule sets except `own`. Rule sets with the board of `own` come first, and rule sets
/// with other boards come last. Both groups are in the order of `rule_sets_by_name`.
std::vector<const RuleSet*> rule_sets_to_compare(const RuleSet& own);

} // namespace merels::viewer
