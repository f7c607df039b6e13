#pragma once

#include <libnotation/game/game.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace merels {

/// The rule set's name in the reader's language. The result is the English name if the rule set has
/// no name in this language, or if another built-in rule set has the same name.
std::string name_in_language(const RuleSet& rule_set);

/// The title of a game, such as "Anna – Berta". If one player has no name, the color is used, as in
/// "Anna – Black". If no player is known, the title is the event or the rule set. Long names are
/// shortened. A Hebrew or Arabic name cannot change the order of the words around it (see
/// `isolated`).
std::string game_title(const Game& game);
/// The title of a game for a file name, not shortened and without invisible signs.
std::string plain_title(const Game& game);

/// The value of a tag in the reader's language. The result is empty if the value is unknown.
std::string known_value(const Game& game, std::string_view tag);
/// The player's name in the record. The result is empty if the record has no name.
std::string player_name(const Game& game, Color color);
/// True if the name means that the other player had no opponent in the round: "bye", "spielfrei" or
/// "freilos". Upper and lower case do not matter.
bool is_bye(std::string_view name);

/// The lines above the moves of a game. A Hebrew or Arabic name cannot change the order of the
/// words around it.
struct GameHeader {
    /// The players, as in "Anna – Berta". If no player is known, the title is the event or the rule
    /// set.
    std::string title;
    /// The result, such as "1–0". The text is empty if the game is not over.
    std::string result;
    /// The date, the event, the place, the round, the number of plies, and the reason for the end,
    /// as far as they are known.
    std::string details;
    std::string rule_set;
    /// The author of the comments, as in "Comments by Eve". If the author is unknown, `annotator`
    /// is empty.
    std::string annotator{};
    /// The source, as `source_line` shows it. Only `plain_header` sets this member.
    std::string source{};

    bool operator==(const GameHeader&) const = default;
};

/// The lines above the moves of a game. O(plies).
GameHeader game_header(const Game& game);
/// The lines above the moves of a game, without the invisible signs of `isolated`. Use this
/// function for documents that make text safe themselves.
GameHeader plain_header(const Game& game);

/// The sources of the record with page, link and license, as in "Source: Murray, page 40; Bell".
/// The words of the record are not changed. The result is empty if no source is known.
std::string source_line(const Game& game);
/// The sources of the record without pages, for a list of all sources. The words of the record are
/// not changed.
std::vector<std::string> references(const Game& game);

} // namespace merels
