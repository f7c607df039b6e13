#pragma once

// Reads the diagrams that `diagram` (text/diagram/diagram.hpp) draws. The diagrams may be in
// Unicode or ASCII, with or without names, and in color. The last move may be in brackets. Other
// text may be around the diagram.

#include <libnotation/text/positions/position_text.hpp>

#include <string_view>

namespace merels {

/// The position, or all faults, with spans relative to `text`. A diagram does not contain the
/// number of plies without a capture, or the move number. These numbers become 0 and 1. Reading
/// takes as long as drawing the board four times.
Result<PositionText> parse_diagram(std::string_view text, const RuleSet& rule_set);

} // namespace merels
