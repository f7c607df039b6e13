#include <libnotation/drawing/scene/layout.hpp>

#include <libnotation/text/diagram/board_axes.hpp>

#include <algorithm>
#include <cmath>
#include <set>

namespace merels::svg {

namespace {

/// Points that are nearer than this hide each other. The unit is the longer side of the board.
constexpr double crowded = 1.0 / 40;
/// The distance between points on the most crowded board, as a part of the usual side.
constexpr double least_gap = 1.0 / 9;
/// A man's radius as a part of the distance between points, and its limit as a part of the usual
/// side.
constexpr double radius_by_gap = 0.37;
constexpr double radius_by_side = 0.064;

/// The places of the board's points, with y pointing down.
std::vector<Place> places(const Board& board) {
    std::vector<Place> places;
    for (const Point point : board.points())
        places.push_back({sane(board.drawn(point).x), -sane(board.drawn(point).y)});
    return places;
}

double least_distance(const std::vector<Place>& points) {
    double least = 4e9;
    for (std::size_t i = 0; i < points.size(); ++i)
        for (std::size_t j = 0; j < i; ++j) least = std::min(least, distance(points[i], points[j]));
    return least;
}

Place least_corner(const std::vector<Place>& points) {
    Place least = points.front();
    for (const Place& place : points)
        least = {std::min(least.x, place.x), std::min(least.y, place.y)};
    return least;
}

Place size_of(const std::vector<Place>& points) {
    Place most = points.front();
    for (const Place& place : points) most = {std::max(most.x, place.x), std::max(most.y, place.y)};
    return most - least_corner(points);
}

/// Replaces each coordinate by its number in sorted order.
void rank(std::vector<Place>& points, double Place::*coordinate) {
    std::set<double> values;
    for (const Place& place : points) values.insert(place.*coordinate);
    for (Place& place : points)
        place.*coordinate
            = static_cast<double>(std::distance(values.begin(), values.find(place.*coordinate)));
}

/// Moves points at the same place apart.
void make_distinct(std::vector<Place>& points) {
    std::set<std::pair<double, double>> taken;
    for (Place& place : points)
        while (!taken.emplace(place.x, place.y).second) place.x += 1;
}

void draw_by_order(std::vector<Place>& points) {
    rank(points, &Place::x);
    rank(points, &Place::y);
    make_distinct(points);
}

bool is_crowded(const std::vector<Place>& points) {
    const Place size = size_of(points);
    return least_distance(points) < crowded * std::max(size.x, size.y)
           || std::max(size.x, size.y) == 0;
}

/// The hub of a closed path: a point with the same distance to all points of the path. The result
/// is null without such a point.
const Place* hub_of(const std::vector<Place>& rim, const Layout& layout) {
    for (const Place& hub : layout.points) {
        const double radius = distance(hub, rim.front());
        const bool is_round = std::ranges::all_of(rim, [&](const Place& place) {
            return radius > 0 && std::abs(distance(hub, place) - radius) < radius / 100;
        });
        if (is_round) return &hub;
    }
    return nullptr;
}

} // namespace

double length(Place way) { return std::hypot(way.x, way.y); }
double distance(Place a, Place b) { return length(a - b); }

Layout layout(const Board& board, double side) {
    Layout layout;
    layout.points = places(board);
    layout.is_schematic = layout.points.size() > 1 && is_crowded(layout.points);
    if (layout.is_schematic) draw_by_order(layout.points);
    const Place size = size_of(layout.points);
    const double gap = least_distance(layout.points);
    const double unit = std::max(side / std::max({size.x, size.y, 1e-9}), side * least_gap / gap);
    const double scale = layout.points.size() > 1 ? unit : 1;
    const Place corner = least_corner(layout.points);
    for (Place& place : layout.points) place = (place - corner) * scale;
    layout.width = size.x * scale;
    layout.height = size.y * scale;
    layout.radius = std::min(gap * scale * radius_by_gap, side * radius_by_side);
    return layout;
}

std::vector<Arc> arcs(const Board& board, const Layout& layout) {
    std::vector<Arc> arcs;
    for (const PointNames& path : board.spec().paths) {
        if (path.size() < 7 || path.front() != path.back()) continue;
        std::vector<Place> rim;
        for (const std::string& name : path) rim.push_back(layout.at(*board.find(name)));
        const Place* hub = hub_of(rim, layout);
        for (std::size_t i = 1; hub != nullptr && i < path.size(); ++i)
            arcs.push_back({*board.find(path[i - 1]), *board.find(path[i]), *hub});
    }
    return arcs;
}

} // namespace merels::svg
