#pragma once

// The diagram that `diagram` (text/diagram.hpp) draws, read back: unicode or ASCII, with names or
// without, in color, with the last move in brackets, between other text.

#include <libnotation/text/positions/position_text.hpp>

#include <string_view>

namespace merels {

/// Every fault is listed, with spans relative to `text`. A diagram has neither the count of quiet
/// plies nor the move number, so they are 0 and 1. It takes as long as four drawings of the board.
Result<PositionText> parse_diagram(std::string_view text, const RuleSet& rule_set);

} // namespace merels
