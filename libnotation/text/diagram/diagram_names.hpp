#pragma once

#include <libnotation/text/diagram/canvas.hpp>
#include <libnotation/text/diagram/diagram_layout.hpp>

namespace merels {

/// Writes the name of each point beside it, where it hides least and is nearest to its own point;
/// a name that has no room is left out.
void write_point_names(Canvas& canvas, const DiagramLayout& layout, const Board& board);

} // namespace merels
