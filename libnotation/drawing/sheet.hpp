#pragma once

#include <libnotation/drawing/diagram.hpp>

#include <optional>
#include <span>
#include <string>

namespace merels::svg {

/// The title of a contact sheet, and the arrangement of its boards.
struct SheetStyle {
    Coloring coloring = Coloring::automatic;
    /// The number of columns. If `columns` is empty, the number depends on how many boards the
    /// sheet has.
    std::optional<unsigned> columns{};
    /// The width of the sheet in pixels. If `width` is empty, the width depends on the boards.
    std::optional<unsigned> width{};
    /// Two lines of text above the boards. `merels diagram` puts the players into the first line,
    /// and the event and the rule set into the second. Each line may be empty.
    std::string heading{};
    std::string subheading{};
};

/// Draws many small boards with their captions. All pictures must have the same board. O(pictures).
Drawing sheet_drawing(std::span<const Picture> pictures, const SheetStyle& style);
/// The SVG document of a contact sheet.
std::string sheet(std::span<const Picture> pictures, const SheetStyle& style = {});

} // namespace merels::svg
