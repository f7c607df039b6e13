#pragma once

#include <libnotation/game/game.hpp>

#include <string>

namespace merels {

/// The rule set's name in the reader's language; in English if it has none there, or if a built-in
/// rule set has the same.
std::string name_in_language(const RuleSet& rule_set);

/// "Anna – Berta", or the event if the record has no players, or else the rule set. Long names are
/// shortened. Names do not change the direction of the text next to them (see `isolated`).
std::string game_title(const Game& game);
/// The same, but as it is in the record, for names of files.
std::string plain_title(const Game& game);

/// The player's name in the record; empty if there is none.
std::string player_name(const Game& game, Color color);

/// The lines above the moves of a game. They do not change the direction of the text next to them.
struct GameHeader {
    /// "Anna – Berta", the event, or the rule set.
    std::string title;
    /// "1–0"; empty while the game is not over.
    std::string result;
    /// Date, event, place, round, number of plies, and how the game ended, as far as these are
    /// known.
    std::string details;
    std::string rule_set;
    /// "Comments by Eve", or empty.
    std::string annotator{};

    bool operator==(const GameHeader&) const = default;
};

/// O(plies).
GameHeader game_header(const Game& game);
/// The same, but as it is in the record, for documents that make text harmless in their own way.
GameHeader plain_header(const Game& game);

} // namespace merels
