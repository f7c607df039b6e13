#pragma once

// Clicks on points become a whole move, its captures too.
//
//   MoveInput input{position};
//   input.click(from);               // Click::goes_on: `selected()` and `choices()` show the next
//   clicks input.click(to);                 // Click::goes_on while a man is to be captured
//   input.click(taken);              // Click::complete: `move()`
//   input.click(nowhere)             // Click::refused: `why_refused()` in words

#include <libnotation/rules/position.hpp>

#include <optional>
#include <string>
#include <vector>

namespace merels::viewer {

enum class Click : std::uint8_t { goes_on, complete, refused };

/// A move that a person is entering. It is a value with its own copy of the position.
class MoveInput {
public:
    explicit MoveInput(const Position& position);

    /// Enters a click on a point, and returns its meaning.
    Click click(Point point);
    /// Takes back the last click; false if there is none.
    bool back();
    void clear();

    /// The man that was picked up, or none.
    Point selected() const { return from_; }
    /// The point to which the man was moved or placed; none before that.
    Point put() const { return to_; }
    PointSet taken() const;
    /// The points that can be clicked next: men to move, points to go to, men to capture.
    PointSet choices() const;
    /// True if the choices are men that may be captured.
    bool is_taking() const;
    /// The move. Valid after `Click::complete`.
    Move move() const { return *move_; }
    /// A sentence with the reason. Valid after `Click::refused`.
    const std::string& why_refused() const { return why_refused_; }
    /// The pass, if it is the only legal move.
    std::optional<Move> forced_pass() const;

private:
    bool agrees(const Move& move) const;
    std::vector<Move> candidates() const;
    bool can_begin(Point point) const;
    Click put_man(Point point);
    Click take(Point point);
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
