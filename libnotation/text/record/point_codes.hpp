#pragma once

#include <libnotation/rules/board.hpp>
#include <libnotation/text/grammar/events.hpp>

#include <array>

namespace merels {

/// Finds a board's points by the codes that the grammar gives to their names.
class PointCodes {
public:
    explicit PointCodes(const Board& board);

    /// None where the board has no such point.
    Point operator[](grammar::PointCode code) const { return points_[code]; }

private:
    std::array<Point, 256> points_;
};

} // namespace merels
