#pragma once

#include <libnotation/base/result.hpp>
#include <libnotation/game/game.hpp>

#include <string>
#include <vector>

namespace merels::viewer {

/// A game under new rules. Moves that are illegal under the new rules are kept as text.
struct GameUnderRules {
    Game game;
    /// The number of plies of the main line that are legal under the new rules. `plies_before` is
    /// the length of the main line under the old rules.
    unsigned plies = 0;
    unsigned plies_before = 0;
    /// The faults of the game under the new rules, in words.
    std::vector<std::string> faults{};
};

/// Reads the game under another rule set. If the new board allows the start position of the game,
/// the game keeps this position. O(nodes).
Result<GameUnderRules, std::string> under_rules(const Game& game, const RuleSet& rule_set);

/// The warning that a person gets before the rules are changed: one or two sentences.
std::string in_words(const GameUnderRules& change, const RuleSet& rule_set);

} // namespace merels::viewer
