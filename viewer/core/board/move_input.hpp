#pragma once

// Turns clicks on points into a whole move, with its captures.

#include <libnotation/rules/position.hpp>

#include <optional>
#include <string>
#include <vector>

namespace merels::viewer {

enum class Click : std::uint8_t { goes_on, complete, refused };

/// A move that a person is entering. A `MoveInput` can be copied, and has its own copy of the
/// position.
class MoveInput {
public:
    explicit MoveInput(const Position& position);

    /// Enters a click on a point. The result shows the effect of the click.
    Click click(Point point);
    /// Undoes the last click. Returns false if there is no click to undo.
    bool back();
    void clear();

    /// The man that was selected for moving, or none.
    Point selected() const { return from_; }
    /// The point where a man was placed, or the point that a man has moved to. The result is
    /// `Point::none` if no man was placed or moved yet.
    Point put() const { return to_; }
    PointSet taken() const;
    /// The points for the next click: men to move, points to move to, or men to capture.
    PointSet choices() const;
    /// True if the choices are men that may be captured.
    bool is_taking() const;
    /// The entered move. Call this function only after `Click::complete`.
    Move move() const { return *move_; }
    /// The reason why the last click was refused, as a sentence. Call this function only after
    /// `Click::refused`.
    const std::string& why_refused() const { return why_refused_; }
    /// The pass, if it is the only legal move.
    std::optional<Move> forced_pass() const;

private:
    bool agrees(const Move& move) const;
    std::vector<Move> candidates() const;
    bool can_begin(Point point) const;
    Click put_man(Point point);
    Click take(Point point);
    std::string why_no_start(Point point) const;
    Click refuse(Move claimed);
    Click refuse(std::string why);
    Click go_on();

    Position position_;
    std::vector<Move> legal_;
    Point from_ = Point::none;
    Point to_ = Point::none;
    std::vector<Point> taken_;
    std::optional<Move> move_;
    std::string why_refused_;
};

} // namespace merels::viewer
