#pragma once

// Shapes to draw. The window, PNG, PDF and SVG all draw the same scene.

#include <libnotation/drawing/scene/layout.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace merels {

/// The purpose of a color. A theme has a color for each purpose.
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
    /// The background behind text. All inks below `panel` in this list are for texts and lines on a
    /// panel.
    panel,
    muted,
    rule,
    accent,
    good,
    doubtful,
    bad,
};

inline constexpr std::size_t ink_count = static_cast<std::size_t>(Ink::bad) + 1;

/// The color and width of a line, in the units of the scene.
struct Pen {
    Ink ink;
    double width;
    bool is_dashed = false;

    bool operator==(const Pen&) const = default;
};

/// The brightest place of a disc is to the left of the middle by `light_aside` times the radius,
/// and above the middle by the same distance.
inline constexpr double light_aside = 0.3;

struct Disc {
    svg::Place middle;
    double radius;
    std::optional<Ink> fill{};
    std::optional<Pen> edge{};
    /// The color of the bright part of the fill, at the upper left. In LaTeX, the whole fill has
    /// one color.
    std::optional<Ink> light{};
    /// The opacity of the disc, from 0 to 1.
    double opacity = 1;

    bool operator==(const Disc&) const = default;
};

/// A line through the places in `through`. If `fill` is given, the outline is a filled area, and
/// the places are its corners.
struct Outline {
    std::vector<svg::Place> through;
    std::optional<Ink> fill{};
    std::optional<Pen> edge{};
    /// The opacity of the outline, from 0 to 1.
    double opacity = 1;

    bool operator==(const Outline&) const = default;
};

struct Panel {
    svg::Place corner;
    svg::Place size;
    /// The radius of the rounded corners.
    double radius;
    Ink fill;
    std::optional<Pen> edge{};
    /// The color in the upper left corner of the panel. Across the panel, the color gradually
    /// changes to `fill`. In LaTeX, the whole panel has the color `fill`.
    std::optional<Ink> light{};

    bool operator==(const Panel&) const = default;
};

enum class Align : std::uint8_t { left, middle, right };

/// A line of text. The letters are centered vertically on `at`.
struct Words {
    std::string text;
    svg::Place at;
    /// The size of the letters, in the units of the scene.
    double size;
    Ink ink;
    Align align = Align::middle;
    bool is_bold = false;
    bool is_serif = false;

    bool operator==(const Words&) const = default;
};

using Shape = std::variant<Disc, Outline, Panel, Words>;

/// The shapes of a drawing, in the order in which they are drawn.
using Scene = std::vector<Shape>;

/// A scene moved by a distance.
Scene moved(Scene scene, svg::Place by);

} // namespace merels
