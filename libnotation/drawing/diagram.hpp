#pragma once

// Pictures of positions as SVG, on any board.
//
//   svg::diagram({.position = position, .last = move}, {.coloring = Coloring::wood})
//
// The text is a complete document, and describes the picture in words.

#include <libnotation/drawing/picture.hpp>
#include <libnotation/drawing/scene/board_scene.hpp>
#include <libnotation/drawing/scene/scene_svg.hpp>
#include <libnotation/drawing/scene/theme.hpp>

#include <optional>
#include <string>

namespace merels::svg {

struct Style {
    Coloring coloring = Coloring::automatic;
    /// Shows the names of points: letters and numbers along a grid, or else the name next to each
    /// point.
    bool has_coordinates = true;
    /// The width in pixels; if missing, the board decides, about 440.
    std::optional<unsigned> width{};
};

/// The last move, arrows and circles.
BoardMarks marks_of(const Picture& picture);

/// A scene in a rectangle whose corner is the origin, with its texts.
struct Drawing {
    Scene scene;
    SvgDocument document;
};

/// The board, the hands below and above it, and the side to move.
Drawing drawing(const Picture& picture, const Style& style);
/// The same as SVG.
std::string diagram(const Picture& picture, const Style& style = {});

} // namespace merels::svg
