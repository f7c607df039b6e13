#pragma once

// Pictures of positions as SVG, on any board.
//
//   svg::diagram({.position = position, .last = move}, {.theme = svg::Theme::wood})
//
// The text is a complete document. One or more may also be part of an HTML page: each picture has
// its own identifiers and style rules. The text is the same for the same picture, is valid XML for
// any names, and describes the picture in words.

#include <libnotation/drawing/picture.hpp>
#include <libnotation/drawing/theme.hpp>

#include <optional>
#include <string>

namespace merels::svg {

struct Style {
    Theme theme = Theme::automatic;
    /// Shows the names of points: letters and numbers along a grid, or else the name next to each
    /// point.
    bool has_coordinates = true;
    /// The width in pixels; if missing, the board decides, about 400.
    std::optional<unsigned> width{};
};

/// The board, the hands below and above it, and the side to move.
std::string diagram(const Picture& picture, const Style& style = {});

} // namespace merels::svg
