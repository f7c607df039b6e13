#include <libnotation/text/board_axes.hpp>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <string_view>

namespace merels {

namespace {

/// The letters of a name, or what follows them.
std::string part_of(std::string_view name, bool is_letters) {
    const std::size_t digits = std::min(name.find_first_of("0123456789"), name.size());
    return std::string{is_letters ? name.substr(0, digits) : name.substr(digits)};
}

/// Empty where the names are no coordinates.
std::vector<AxisName> axis(const Board& board, double PointSpec::*coordinate, bool is_letters) {
    std::map<double, AxisName> names;
    std::set<std::string> seen;
    for (const Point point : board.points()) {
        const std::string part = part_of(board.name(point), is_letters);
        const auto [it, is_new]
            = names.emplace(sane(board.drawn(point).*coordinate), AxisName{part, point});
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

std::optional<BoardAxes> axes(const Board& board) {
    BoardAxes axes{axis(board, &PointSpec::x, true), axis(board, &PointSpec::y, false)};
    if (axes.columns.empty() || axes.rows.empty()) return std::nullopt;
    return axes;
}

} // namespace merels
