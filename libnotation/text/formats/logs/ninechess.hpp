#pragma once

#include <libnotation/rules/outcome.hpp>
#include <libnotation/rules/rule_set.hpp>

#include <optional>
#include <string_view>

/// Additions to polar logs by NineChess, the program from which Sanmill came: a head `r2 s050 t00`
/// (rule, most steps, minutes), clocks after the moves, and an ending in words.
namespace merels {

/// Bytes of the head that a log begins with, 0 without one.
std::size_t ninechess_head(std::string_view log);

/// The rule set that a log's head names by its number; null if it names none, or one that Merels
/// does not have (the third, whose men are numbered).
const RuleSet* ninechess_rules(std::string_view log);

/// `00:08` or `00:08.250`, the time that a player has used.
bool is_ninechess_clock(std::string_view word);

/// The result of a line like `Player1 win!` or `Time over. Player2 win!`.
std::optional<GameResult> ninechess_ending(std::string_view line);

} // namespace merels
