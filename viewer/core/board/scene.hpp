#pragma once

// Shapes to draw, independent of the method: the window, PNG, PDF and SVG draw the same scene.

#include <libnotation/drawing/layout.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace merels::viewer {

using svg::Place;

/// The purpose of a color; a theme gives the color.
enum class Ink : std::uint8_t {
    background,
    board,
    board_edge,
    board_rim,
    shadow,
    line,
    name,
    text,
    white_man,
    white_edge,
    white_ring,
    white_light,
    black_man,
    black_edge,
    black_ring,
    black_light,
    last_move,
    glow,
    mill,
    selected,
    possible,
    takeable,
    win,
    draw,
    loss,
    shape_red,
    shape_green,
    shape_blue,
    shape_yellow,
    shape_other,
    /// Behind text that is read, and words there.
    panel,
    muted,
    rule,
    accent,
    good,
    doubtful,
    bad,
};

inline constexpr std::size_t ink_count = static_cast<std::size_t>(Ink::bad) + 1;

/// A line's color and width, in the units of the scene.
struct Pen {
    Ink ink;
    double width;
    bool is_dashed = false;

    bool operator==(const Pen&) const = default;
};

struct Disc {
    Place middle;
    double radius;
    std::optional<Ink> fill{};
    std::optional<Pen> edge{};
    /// The color of the fill towards the light, which comes from the upper left; SVG is flat.
    std::optional<Ink> light{};
    /// Below 1 only in windows.
    double opacity = 1;

    bool operator==(const Disc&) const = default;
};

/// A line through places, or an area with these corners when it is filled.
struct Outline {
    std::vector<Place> through;
    std::optional<Ink> fill{};
    std::optional<Pen> edge{};

    bool operator==(const Outline&) const = default;
};

struct Panel {
    Place corner;
    Place size;
    /// The radius of its rounded corners.
    double radius;
    Ink fill;
    std::optional<Pen> edge{};
    /// The color of the fill in the upper left corner; SVG is flat.
    std::optional<Ink> light{};

    bool operator==(const Panel&) const = default;
};

enum class Align : std::uint8_t { left, middle, right };

/// A line of text, the middle of its letters at that height.
struct Words {
    std::string text;
    Place at;
    /// Of the letters, in the units of the scene.
    double size;
    Ink ink;
    Align align = Align::middle;
    bool is_bold = false;

    bool operator==(const Words&) const = default;
};

using Shape = std::variant<Disc, Outline, Panel, Words>;

/// In the order in which it is drawn.
using Scene = std::vector<Shape>;

} // namespace merels::viewer
