#pragma once

#include <libnotation/drawing/diagram.hpp>

#include <optional>
#include <span>
#include <string>

namespace merels::svg {

/// The title of a contact sheet, and the arrangement of its boards.
struct SheetStyle {
    Coloring coloring = Coloring::automatic;
    /// The number of boards in a row. If missing, the number depends on the number of boards.
    std::optional<unsigned> columns{};
    /// The width of the sheet in pixels. If missing, the width depends on the boards.
    std::optional<unsigned> width{};
    /// Two lines above the boards. `merels diagram` puts the players into the first line, and the
    /// event and the rule set into the second. Each line may be empty.
    std::string heading{};
    std::string subheading{};
};

/// Draws many small boards with their captions. All pictures must have the same board. O(pictures).
Drawing sheet_drawing(std::span<const Picture> pictures, const SheetStyle& style);
/// The drawing that `sheet_drawing` returns, as SVG.
std::string sheet(std::span<const Picture> pictures, const SheetStyle& style = {});

} // namespace merels::svg
