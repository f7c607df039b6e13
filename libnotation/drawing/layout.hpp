#pragma once

#include <libnotation/rules/board.hpp>

#include <string>
#include <vector>

namespace merels::svg {

/// A place in the drawing; y grows downwards.
struct Place {
    double x = 0;
    double y = 0;

    bool operator==(const Place&) const = default;
};

Place operator+(Place a, Place b);
Place operator-(Place a, Place b);
Place operator*(Place a, double factor);
double length(Place way);
double distance(Place a, Place b);

/// An edge around a hub.
struct Arc {
    Point from;
    Point to;
    Place hub;
};

/// Where the board's points are drawn: from 0,0 to `width`,`height`.
struct Layout {
    /// By the number of the point.
    std::vector<Place> points;
    double width = 0;
    double height = 0;
    /// The radius of a man; two men do not touch.
    double radius = 0;
    /// The points are not where the board puts them, because some would hide others.
    bool is_schematic = false;

    Place at(Point point) const { return points[index(point)]; }
    Place middle() const { return {width / 2, height / 2}; }
};

/// The board with its longer side about `side` long; longer where the points need it. Points that
/// would hide each other are drawn by their order in columns and rows instead.
Layout layout(const Board& board, double side);

/// Edges that are drawn as arcs: those of a closed path of six points or more that all lie as far
/// from the same point of the board.
std::vector<Arc> arcs(const Board& board, const Layout& layout);

} // namespace merels::svg
