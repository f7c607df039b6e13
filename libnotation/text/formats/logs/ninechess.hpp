#pragma once

#include <libnotation/rules/outcome.hpp>
#include <libnotation/rules/rule_set.hpp>

#include <optional>
#include <string_view>

/// NineChess is the predecessor of Sanmill. It adds some parts to polar logs: a head `r2 s050 t00`
/// (rule, most steps, minutes), clocks after the moves, and the ending in words.
namespace merels {

/// The length of the head at the beginning of a log, in bytes; 0 if there is none.
std::size_t ninechess_head(std::string_view log);

/// The rule set whose number is in a log's head. Null if there is no number, or if Merels does not
/// have the rule set (the third, in which men are numbered).
const RuleSet* ninechess_rules(std::string_view log);

/// True for a time that a player has used: `00:08` or `00:08.250`.
bool is_ninechess_clock(std::string_view word);

/// The result of a line like `Player1 win!` or `Time over. Player2 win!`.
std::optional<GameResult> ninechess_ending(std::string_view line);

} // namespace merels
