#pragma once

#include <libnotation/rules/board.hpp>

#include <string>
#include <vector>

namespace merels::svg {

/// A place in a picture. The coordinate `y` grows downwards.
struct Place {
    double x = 0;
    double y = 0;

    bool operator==(const Place&) const = default;
};

constexpr Place operator+(Place a, Place b) { return {a.x + b.x, a.y + b.y}; }
constexpr Place operator-(Place a, Place b) { return {a.x - b.x, a.y - b.y}; }
constexpr Place operator*(Place a, double factor) { return {a.x * factor, a.y * factor}; }
double length(Place way);
double distance(Place a, Place b);

/// An edge that is drawn as a part of a circle.
struct Arc {
    Point from;
    Point to;
    Place hub;
};

/// The places of the board's points in a picture, between 0,0 and `width`,`height`.
struct Layout {
    /// The place of each point, by the point's number.
    std::vector<Place> points;
    double width = 0;
    double height = 0;
    /// The radius of a man. The radius is so small that two men never touch each other.
    double radius = 0;
    /// True if the layout does not use the places in the description of the board. At these places,
    /// some points would hide each other.
    bool is_schematic = false;

    Place at(Point point) const { return points[index(point)]; }
    Place middle() const { return {width / 2, height / 2}; }
};

/// The layout of a board. The longer side of the layout is about `side` long, or more if the points
/// need more room. If points would hide each other, the layout keeps only their order from left to
/// right and from top to bottom, and not their distances.
Layout layout(const Board& board, double side);

/// The edges that are drawn as arcs. Edges are arcs if they form a closed path of six or more
/// points, all at the same distance from a point in the center.
std::vector<Arc> arcs(const Board& board, const Layout& layout);

} // namespace merels::svg
