#pragma once

// Draws positions on any board as SVG.
//
//   svg::diagram({.position = position, .last = move}, {.coloring = Coloring::wood})
//
// The result is a complete SVG document. The document also describes the position in words.

#include <libnotation/drawing/picture.hpp>
#include <libnotation/drawing/scene/board_scene.hpp>
#include <libnotation/drawing/scene/scene_svg.hpp>
#include <libnotation/drawing/scene/theme.hpp>

#include <optional>
#include <string>

namespace merels::svg {

struct Style {
    Coloring coloring = Coloring::automatic;
    /// Shows the names of points. A grid has letters and numbers along its sides. On boards that
    /// are not grids, each name is next to its point.
    bool has_coordinates = true;
    /// The width of the picture in pixels. If no width is given, the width depends on the board,
    /// and is about 440 pixels.
    std::optional<unsigned> width{};
};

/// The last move with its sign, the arrows and the circles of a picture.
BoardMarks marks_of(const Picture& picture);

/// The board of a picture, with the hands above and below it, and the side to move.
Scene board_scene_of(const Picture& picture, const BoardView& view);

/// A scene with its size and its texts. The upper left corner is at 0,0.
struct Drawing {
    Scene scene;
    SvgDocument document;
    /// The number of shapes of the empty board, which are the first shapes of the scene.
    std::size_t ground = 0;
};

/// Draws the board, the hands above and below it, and the side to move.
Drawing drawing(const Picture& picture, const Style& style);
/// The SVG document of a picture.
std::string diagram(const Picture& picture, const Style& style = {});

} // namespace merels::svg
