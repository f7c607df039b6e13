#include <viewer/core/board/board_cursor.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace merels::viewer {

namespace {

Point nearest_to(const BoardView& view, svg::Place place) {
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

/// The points in reading order: rows from the top, and each row from the left.
std::vector<Point> in_lines(const BoardView& view) {
    std::vector<Point> points;
    for (const Point point : view.board().points()) points.push_back(point);
    std::ranges::sort(points, {}, [&](Point point) { return view.at(point).y; });
    const double room = 0.5 * view.radius();
    for (auto begin = points.begin(); begin != points.end();) {
        const double height = view.at(*begin).y;
        const auto end = std::find_if(
            begin, points.end(), [&](Point point) { return view.at(point).y > height + room; });
        std::sort(begin, end, [&](Point a, Point b) { return view.at(a).x < view.at(b).x; });
        begin = end;
    }
    return points;
}

/// The point before or after another one in reading order. All points can be reached this way.
Point beside(const BoardView& view, Point from, int step) {
    const std::vector<Point> points = in_lines(view);
    const auto here = std::ranges::find(points, from) - points.begin();
    const auto count = static_cast<std::ptrdiff_t>(points.size());
    return points[static_cast<std::size_t>((here + step + count) % count)];
}

/// The nearest point above or below. Points straight above or below come first.
Point above_or_below(const BoardView& view, Point from, Direction direction) {
    constexpr double price_of_beside = 2.5;
    const double least_step = 0.2 * view.radius();
    Point best = from;
    double least = std::numeric_limits<double>::infinity();
    for (const Point point : view.board().points()) {
        const double down = view.at(point).y - view.at(from).y;
        const double along = direction == Direction::down ? down : -down;
        if (along <= least_step) continue;
        const double cost = along + price_of_beside * std::abs(view.at(point).x - view.at(from).x);
        if (cost >= least) continue;
        least = cost;
        best = point;
    }
    return best;
}

} // namespace

Point next_point(const BoardView& view, Point from, Direction direction) {
    if (from == Point::none) return nearest_to(view, view.corner() + view.size() * 0.5);
    switch (direction) {
    case Direction::left: return beside(view, from, -1);
    case Direction::right: return beside(view, from, 1);
    case Direction::up:
    case Direction::down: return above_or_below(view, from, direction);
    }
    return from;
}

} // namespace merels::viewer
