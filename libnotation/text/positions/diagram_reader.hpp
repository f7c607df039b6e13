#pragma once

// Reads the diagrams that `diagram` (text/diagram/diagram.hpp) draws. The diagrams may have Unicode
// or ASCII characters, names and colors. The last move may be in brackets. Other text may be around
// the diagram.

#include <libnotation/text/positions/position_text.hpp>

#include <string_view>

namespace merels {

/// The position, or all faults, with spans relative to `text`. A diagram does not contain the
/// number of plies without a capture or the move number. So these numbers become 0 and 1. Reading
/// takes about as long as drawing four diagrams.
Result<PositionText> parse_diagram(std::string_view text, const RuleSet& rule_set);

} // namespace merels
