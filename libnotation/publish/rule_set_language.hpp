#pragma once

// The data of rule sets are English. These functions translate them for a person who reads them.

#include <libnotation/game/language/language.hpp>
#include <libnotation/rules/rule_set.hpp>

#include <array>
#include <string>

namespace merels {

/// The title of a board in the reader's language. A title without a translation stays English.
std::string title_in_language(const Board& board);

/// The description of a rule set in the reader's language. A description without a translation
/// stays English.
std::string description_in_language(const RuleSet& rule_set);

/// The description and the title of the board in `samples/rules/snowflake.pgn`. Translators find
/// them here, because they cannot mark texts in a record.
inline constexpr std::array words_of_snowflake{
    english("Five men each on a hub with six arms; a man may slide before all are placed."),
    english("a hub (a1) and six arms, b the inner ring, c the outer one, 1 at the top, clockwise"),
};

} // namespace merels
