#pragma once

#include <libnotation/drawing/scene/board_view.hpp>
#include <libnotation/drawing/scene/scene.hpp>
#include <libnotation/game/annotation.hpp>
#include <libnotation/rules/outcome.hpp>
#include <libnotation/rules/position.hpp>
#include <libnotation/rules/position_value.hpp>

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace merels {

/// The exact value of a move, as a sign at a point of the board.
struct MoveVerdict {
    Point at;
    Exact value;
};

/// The men on the board, in hand and captured. The position may be impossible under the rules.
struct BoardMen {
    std::array<PointSet, 2> men{};
    std::array<unsigned, 2> hand{};
    std::array<unsigned, 2> taken{};
    Color to_move = Color::white;
    /// The points that are blocked by captured men.
    PointSet marked{};
};

BoardMen men_of(const Position& position);
/// The men of a position that is being set up. The result has no captured men.
BoardMen men_of(const Setup& setup);

/// A move during its animation. The moved man is shown between two places, and captured men become
/// smaller.
struct Motion {
    Move move;
    Color player;
    /// The part of the animation that is done, from 0 to 1.
    double done = 0;
    /// True during an undo. During an undo, the man goes back, and captured men grow again.
    bool is_back = false;
};

/// The texts next to a player's name. Each text may be empty.
struct SideWords {
    /// A label in a small box next to the name, such as "to move", "wins" or "draw".
    std::string pill{};
    std::string phase{};
    /// If `banner` is not empty, it replaces the name and the other texts. The text requests an
    /// action from the player, or explains a refused click.
    std::string banner{};

    bool operator==(const SideWords&) const = default;
};

/// The texts for both sides. If `is_taking` is true, a man was placed or moved, and a capture is
/// due. O(1).
std::array<SideWords, 2> side_words(const Position& position, bool is_taking,
                                    const std::optional<Outcome>& outcome);

/// The reason in words, such as "too few men".
std::string in_words(Reason reason);
/// The outcome in words, such as "White wins: Black cannot move" or "draw: repetition".
std::string in_words(const Outcome& outcome);

/// The marks on a board.
struct BoardMarks {
    std::optional<Move> last{};
    /// The colored sign of the last move, such as "??". The sign is drawn at the moved man.
    struct Badge {
        std::string text;
        Ink ink = Ink::text;
    };
    std::optional<Badge> badge{};
    std::optional<Motion> motion{};
    /// The names of the players. For a player with an empty name, the board shows "White" or
    /// "Black".
    std::array<std::string, 2> players{};
    std::array<SideWords, 2> said{};
    /// True if the game is over, so that no player is to move.
    bool is_over = false;
    /// The point of a click that was refused. The `banner` of a player explains why the click was
    /// refused.
    Point refused = Point::none;
    /// The point where a click would put a man.
    Point ghost = Point::none;
    /// `hovered` is the point under the mouse. The board shows the name of the point under the
    /// mouse. `cursor` is the point that was chosen with the keyboard.
    Point hovered = Point::none;
    Point cursor = Point::none;
    /// The place of the selected man while the mouse drags it.
    std::optional<svg::Place> held_at{};
    /// The best move of an engine.
    std::optional<Move> best{};
    /// The better move, if the record marks a move as a mistake and has a better move as a
    /// variation. The better move is drawn with dashed lines.
    std::optional<Move> better{};
    std::vector<Arrow> arrows{};
    std::vector<Circle> circles{};
    /// The point of the selected man. `choices` are the points that may be clicked next.
    Point selected = Point::none;
    PointSet choices{};
    /// The point where the man was just put, while a capture is due.
    Point put = Point::none;
    /// True if the choices are men that may be captured.
    bool is_taking = false;
    std::vector<MoveVerdict> verdicts{};
};

/// The board without men and marks. The scene stays the same until the view changes.
Scene ground_scene(const BoardView& view);
/// The men on the board and next to it, with the marks.
Scene men_scene(const BoardView& view, const BoardMen& men, const BoardMarks& marks = {});

/// The whole board with its men, hands and marks. Shapes in the background come first. O(points).
Scene board_scene(const BoardView& view, const Position& position, const BoardMarks& marks = {});
Scene board_scene(const BoardView& view, const BoardMen& men, const BoardMarks& marks = {});

/// The board with its men and marks, in the middle of a square. The scene has no names and no men
/// in hand.
Scene board_in_square(const Position& position, svg::Place corner, double side,
                      const BoardMarks& marks = {});

/// Adds the soft shadow of a man on the board. Call this function before `add_man`, because the man
/// must hide a part of its shadow.
void add_shadow(Scene& scene, svg::Place middle, double radius);
void add_man(Scene& scene, Color color, svg::Place middle, double radius, double opacity = 1);

} // namespace merels
