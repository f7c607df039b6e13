#pragma once

#include <cli/terminal/json_output.hpp>
#include <libnotation/rules/outcome.hpp>
#include <libnotation/text/openings.hpp>
#include <libnotation/text/positions/position_text.hpp>

#include <optional>

namespace merels::cli {

/// A position with its legal moves, for `position --json`.
Json position_json(const PositionText& position);

/// The name of the opening; null without an opening.
Json opening_json(const Opening* opening);

/// The result and its reason; null if the game is not over.
Json outcome_json(const std::optional<Outcome>& outcome);

} // namespace merels::cli
