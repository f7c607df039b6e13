#pragma once

// Reads the diagrams that `diagram` (text/diagram/diagram.hpp) draws. The diagrams may have Unicode
// or ASCII characters, names and colors. The man that was moved last may be in brackets. Other text
// may be around the diagram.

#include <libnotation/text/positions/position_text.hpp>

#include <string_view>

namespace merels {

/// The position, or all faults, with spans relative to `text`. A diagram does not show the number
/// of plies without a capture, so this number becomes 0. A diagram does not show the move number,
/// so the move number becomes 1.
Result<PositionText> parse_diagram(std::string_view text, const RuleSet& rule_set);

} // namespace merels
