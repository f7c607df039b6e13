#pragma once

#include <cli/terminal/json_output.hpp>
#include <engine/position_value.hpp>
#include <libnotation/rules/color.hpp>

#include <optional>
#include <string>

namespace merels::cli {

/// Who wins, whoever is on turn: "White wins in 9 plies", "a draw", "Black is better by 0.85 men".
std::string verdict_in_words(const PositionValue& value, Color turn);

/// For the player on turn, without where it is from: "win in 9", "+0.85 men".
std::string value_in_words(const PositionValue& value);

/// "14 plies deep".
std::string deep(unsigned depth);

/// Where a value is from: "exact", "proven by search", "search, 14 plies deep".
std::string source_in_words(const PositionValue& value);

/// `kind`, then what that kind has; null for none.
Json to_json(const std::optional<PositionValue>& value);

/// As a record has it in `[%eval]`; null for none.
Json evaluation_json(const std::optional<PositionValue>& value, Color turn);

} // namespace merels::cli
