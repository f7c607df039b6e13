#pragma once

// Reads the diagrams that `diagram` (text/diagram/diagram.hpp) draws. The diagrams may have Unicode
// or ASCII characters, names and colors. The last move may be in brackets. Other text may be around
// the diagram.

#include <libnotation/text/positions/position_text.hpp>

#include <string_view>

namespace merels {

/// The position, or all faults, with spans relative to `text`. A diagram has no number of plies
/// without a capture and no move number, so these become 0 and 1. Reading takes as long as four
/// drawings.
Result<PositionText> parse_diagram(std::string_view text, const RuleSet& rule_set);

} // namespace merels
