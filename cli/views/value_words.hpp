#pragma once

#include <cli/terminal/json_output.hpp>
#include <libnotation/rules/color.hpp>
#include <libnotation/rules/position_value.hpp>

#include <optional>
#include <string>

namespace merels::cli {

/// A value in words that name the winner or the better side: "White wins in 9 plies", "a draw",
/// "Black is better by 0.85 men".
std::string verdict_in_words(const PositionValue& value, Color to_move);

/// For the player to move, without the source of the value: "win in 9", "+0.85 men".
std::string value_in_words(const PositionValue& value);

/// "14 plies deep".
std::string deep(unsigned depth);

/// The source of a value: "exact", "proven by search", "search, 14 plies deep".
std::string source_in_words(const PositionValue& value);

/// A value as JSON: `kind`, then the keys of that kind; null without a value.
Json to_json(const std::optional<PositionValue>& value);

/// The value in the form of `[%eval]`; null for none.
Json evaluation_json(const std::optional<PositionValue>& value, Color to_move);

} // namespace merels::cli
