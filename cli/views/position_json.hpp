#pragma once

#include <cli/terminal/json_output.hpp>
#include <libnotation/rules/outcome.hpp>
#include <libnotation/text/openings.hpp>
#include <libnotation/text/positions/position_text.hpp>

#include <optional>

namespace merels::cli {

/// A position with its legal moves, as `position --json` prints it.
Json position_json(const PositionText& position);

/// The opening's name; null if there is no opening.
Json opening_json(const Opening* opening);

/// Result and reason; null while the game goes on.
Json outcome_json(const std::optional<Outcome>& outcome);

} // namespace merels::cli
