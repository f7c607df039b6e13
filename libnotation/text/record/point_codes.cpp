#include <libnotation/text/record/point_codes.hpp>

#include <libnotation/text/grammar/point_scan.hpp>

namespace merels {

PointCodes::PointCodes(const Board& board) {
    points_.fill(Point::none);
    for (const Point point : board.points()) {
        const std::string_view name = board.name(point);
        const char* at = name.data();
        const char* const end = at + name.size();
        grammar::PointCode code = 0;
        if (grammar::scan_point(at, end, code) && at == end) points_[code] = point;
    }
}

} // namespace merels
