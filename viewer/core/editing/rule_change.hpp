#pragma once

#include <libnotation/base/result.hpp>
#include <libnotation/game/game.hpp>

#include <string>
#include <vector>

namespace merels::viewer {

/// A game as it is under another rule set. Moves that are not legal there stay in it as text.
struct GameUnderRules {
    Game game;
    /// Plies of the main line that are legal, and that there were.
    unsigned plies = 0;
    unsigned plies_before = 0;
    /// The faults of the game under those rules, in words.
    std::vector<std::string> faults{};
};

/// The game read again under other rules, its own start as far as the board has it. O(nodes).
Result<GameUnderRules, std::string> under_rules(const Game& game, const RuleSet& rule_set);

/// A warning for the person before the change: a sentence or two.
std::string in_words(const GameUnderRules& change, const RuleSet& rule_set);

} // namespace merels::viewer
