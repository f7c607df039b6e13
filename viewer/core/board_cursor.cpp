#include <viewer/core/board_cursor.hpp>

#include <cmath>
#include <limits>

namespace merels::viewer {

namespace {

/// How far a point lies in a direction, and beside it.
struct Offset {
    double along;
    double beside;
};

Offset offset(Place from, Place to, Direction direction) {
    const double x = to.x - from.x;
    const double y = to.y - from.y;
    switch (direction) {
    case Direction::left: return {-x, std::abs(y)};
    case Direction::right: return {x, std::abs(y)};
    case Direction::up: return {-y, std::abs(x)};
    case Direction::down: return {y, std::abs(x)};
    }
    return {0, 0};
}

Point nearest_to(const BoardView& view, Place place) {
    Point nearest = Point::none;
    double least = std::numeric_limits<double>::infinity();
    for (const Point point : view.board().points()) {
        const double away = svg::distance(view.at(point), place);
        if (away >= least) continue;
        least = away;
        nearest = point;
    }
    return nearest;
}

} // namespace

Point next_point(const BoardView& view, Point from, Direction direction) {
    if (from == Point::none) return nearest_to(view, view.corner() + view.size() * 0.5);
    constexpr double price_of_beside = 2.5;
    const double least_step = 0.2 * view.radius();
    Point best = from;
    double least = std::numeric_limits<double>::infinity();
    for (const Point point : view.board().points()) {
        const auto [along, beside] = offset(view.at(from), view.at(point), direction);
        if (along <= least_step) continue;
        const double cost = along + price_of_beside * beside;
        if (cost >= least) continue;
        least = cost;
        best = point;
    }
    return best;
}

} // namespace merels::viewer
