#pragma once

#include <cli/terminal/json_output.hpp>
#include <libnotation/rules/color.hpp>
#include <libnotation/rules/position_value.hpp>

#include <optional>
#include <string>

namespace merels::cli {

/// A value in words: "White wins in 9 plies", "a draw" or "Black is better by 0.85 men".
std::string verdict_in_words(const PositionValue& value, Color to_move);

/// A value for the player to move, such as "win in 9" or "+0.85 men".
std::string value_in_words(const PositionValue& value);

/// A depth, such as "14 plies deep".
std::string deep(unsigned depth);

/// The source of a value, such as "exact", "proven by search" or "search, 14 plies deep".
std::string source_in_words(const PositionValue& value);

/// A value as JSON: its `kind`, and the keys for that kind. Without a value, the result is null.
Json to_json(const std::optional<PositionValue>& value);

/// A value in the form of `[%eval]`. Without a value, the result is null.
Json evaluation_json(const std::optional<PositionValue>& value, Color to_move);

} // namespace merels::cli
