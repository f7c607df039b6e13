#pragma once

#include <engine/position_value.hpp>
#include <libnotation/game/annotation.hpp>
#include <libnotation/rules/outcome.hpp>
#include <libnotation/rules/position.hpp>
#include <viewer/core/board/board_view.hpp>
#include <viewer/core/board/scene.hpp>

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace merels::viewer {

/// The verdict on a move, where it ends.
struct MoveVerdict {
    Point at;
    Exact value;
};

/// Men on and next to a board, possible or not.
struct BoardMen {
    std::array<PointSet, 2> men{};
    std::array<unsigned, 2> hand{};
    std::array<unsigned, 2> taken{};
    Color to_move = Color::white;
    /// Blocked points.
    PointSet marked{};
};

BoardMen men_of(const Position& position);
/// While a position is set up nothing counts as taken.
BoardMen men_of(const Setup& setup);

/// A move on its way: its man between two points, those that it took growing smaller.
struct Motion {
    Move move;
    Color player;
    /// From 0 to 1.
    double done = 0;
    /// The man goes back to where it came from, and the men that were taken grow again.
    bool is_back = false;
};

/// The text next to a player's name; may be empty.
struct SideWords {
    /// Whether the player is to move, or has won.
    std::string pill{};
    std::string phase{};
    /// In place of the name and all else: an order, or why a click was refused.
    std::string banner{};

    bool operator==(const SideWords&) const = default;
};

/// For both sides. `is_taking`: a man was put that may now take another one. O(1).
std::array<SideWords, 2> side_words(const Position& position, bool is_taking,
                                    const std::optional<Outcome>& outcome);

/// "too few men".
std::string in_words(Reason reason);
/// "White wins: too few men", "draw: repetition".
std::string in_words(const Outcome& outcome);

/// The marks on a board.
struct BoardMarks {
    std::optional<Move> last{};
    std::optional<Motion> motion{};
    /// In place of "White" and "Black".
    std::array<std::string, 2> players{};
    std::array<SideWords, 2> said{};
    /// The game is over, and no player is to move.
    bool is_over = false;
    /// The point of a click that was refused; a banner says why.
    Point refused = Point::none;
    /// Where a click would put a man.
    Point ghost = Point::none;
    /// The point under the mouse, whose name is shown, and the one that keys have chosen.
    Point hovered = Point::none;
    Point cursor = Point::none;
    /// Where the man that was picked up is dragged.
    std::optional<Place> held_at{};
    /// The move that an engine would make.
    std::optional<Move> best{};
    std::vector<Arrow> arrows{};
    std::vector<Circle> circles{};
    /// A man that was picked up, and the points of the next click.
    Point selected = Point::none;
    PointSet choices{};
    /// Where the man was put while another one is to be taken.
    Point put = Point::none;
    /// The choices are men to be taken.
    bool is_taking = false;
    std::vector<MoveVerdict> verdicts{};
};

/// The board without anything on it; it changes only with the view.
Scene ground_scene(const BoardView& view);
/// Men on the board and next to it, and the marks.
Scene men_scene(const BoardView& view, const BoardMen& men, const BoardMarks& marks = {});

/// The whole board with its men, hands and marks, from behind to the front. O(points).
Scene board_scene(const BoardView& view, const Position& position, const BoardMarks& marks = {});
Scene board_scene(const BoardView& view, const BoardMen& men, const BoardMarks& marks = {});

/// The board and its men, without hands and marks.
Scene still_scene(const BoardView& view, const Position& position);

/// The board of a position alone: without men, hands and marks.
Scene bare_board_scene(const BoardView& view, const Position& position);

} // namespace merels::viewer
