#pragma once

#include <engine/position_value.hpp>
#include <libnotation/game/annotation.hpp>
#include <libnotation/rules/position.hpp>
#include <viewer/core/board_view.hpp>
#include <viewer/core/scene.hpp>

#include <vector>

namespace merels::viewer {

/// The verdict on a turn, where it ends.
struct TurnVerdict {
    Point at;
    Exact value;
};

/// What a board shows besides its men.
struct BoardMarks {
    std::optional<Move> last{};
    std::vector<Arrow> arrows{};
    std::vector<Circle> circles{};
    /// A man that was picked up, and what can be clicked next.
    Point selected = Point::none;
    PointSet choices{};
    /// The choices are men to be taken.
    bool is_taking = false;
    std::vector<TurnVerdict> verdicts{};
};

/// The whole board with its men, hands and marks, from behind to the front. O(points).
Scene board_scene(const BoardView& view, const Position& position, const BoardMarks& marks = {});

/// The board of a position alone: without men, hands and marks.
Scene bare_board_scene(const BoardView& view, const Position& position);

} // namespace merels::viewer
