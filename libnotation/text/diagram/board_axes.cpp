#include <libnotation/text/diagram/board_axes.hpp>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <string_view>

namespace merels {

namespace {

/// The letters at the beginning of a name, or else the rest of the name.
std::string part_of(std::string_view name, bool is_letters) {
    const std::size_t digits = std::min(name.find_first_of("0123456789"), name.size());
    return std::string{is_letters ? name.substr(0, digits) : name.substr(digits)};
}

/// The labels of one axis. The result is empty if the names are not coordinates.
std::vector<AxisName> axis(const Board& board, std::span<const double> coordinates,
                           bool is_letters) {
    std::map<double, AxisName> names;
    std::set<std::string> seen;
    for (const Point point : board.points()) {
        const std::string part = part_of(board.name(point), is_letters);
        const auto [it, is_new] = names.emplace(coordinates[index(point)], AxisName{part, point});
        if (it->second.text != part || part.empty()) return {};
        if (is_new && !seen.insert(part).second) return {};
    }
    std::vector<AxisName> axis;
    for (auto& [place, name] : names) axis.push_back(std::move(name));
    return axis;
}

} // namespace

double sane(double coordinate) {
    return std::isfinite(coordinate) ? std::clamp(coordinate, -1e9, 1e9) : 0;
}

std::optional<BoardAxes> axes(const Board& board, std::span<const double> x,
                              std::span<const double> y) {
    for (const bool has_letters_below : {true, false}) {
        BoardAxes axes{axis(board, x, has_letters_below), axis(board, y, !has_letters_below)};
        if (!axes.columns.empty() && !axes.rows.empty()) return axes;
    }
    return std::nullopt;
}

std::optional<BoardAxes> axes(const Board& board) {
    std::vector<double> x;
    std::vector<double> y;
    for (const Point point : board.points()) {
        x.push_back(sane(board.drawn(point).x));
        y.push_back(sane(board.drawn(point).y));
    }
    return axes(board, x, y);
}

} // namespace merels
