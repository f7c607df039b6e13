#pragma once

#include <libnotation/base/result.hpp>
#include <libnotation/game/game.hpp>

#include <string>
#include <vector>

namespace merels::viewer {

/// A game under another rule set. Moves that are not legal under it stay in the game as text.
struct GameUnderRules {
    Game game;
    /// The number of legal plies of the main line, and of all its plies before.
    unsigned plies = 0;
    unsigned plies_before = 0;
    /// The faults of the game under the new rules, in words.
    std::vector<std::string> faults{};
};

/// Reads the game again under other rules. Its own start is kept as far as the board allows.
/// O(nodes).
Result<GameUnderRules, std::string> under_rules(const Game& game, const RuleSet& rule_set);

/// A warning to show before the change, in one or two sentences.
std::string in_words(const GameUnderRules& change, const RuleSet& rule_set);

} // namespace merels::viewer
