#pragma once

#include <libnotation/drawing/diagram.hpp>

#include <optional>
#include <span>
#include <string>

namespace merels::svg {

/// The title of a contact sheet, and the arrangement of its boards.
struct SheetStyle {
    Coloring coloring = Coloring::automatic;
    /// The number of boards in a row; if missing, it depends on the number of boards.
    std::optional<unsigned> columns{};
    /// The width in pixels; if missing, the boards decide.
    std::optional<unsigned> width{};
    /// The first line has the players, the second line the occasion. Each may be empty.
    std::string heading{};
    std::string subheading{};
};

/// Many small boards with their captions in one drawing. All pictures must be of one board.
/// O(pictures), a few kilobytes each.
Drawing sheet_drawing(std::span<const Picture> pictures, const SheetStyle& style);
/// The same as SVG.
std::string sheet(std::span<const Picture> pictures, const SheetStyle& style = {});

} // namespace merels::svg
