#include <viewer/core/board/turn_input.hpp>

#include <libnotation/rules/legal_moves.hpp>
#include <libnotation/text/notation/illegal_turn.hpp>
#include <viewer/core/language/language.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace merels::viewer {

TurnInput::TurnInput(const Position& position)
    : position_(position), legal_(legal_moves(position)) {}

bool TurnInput::agrees(const Move& move) const {
    if (from_ != Point::none && move.from() != from_) return false;
    if (to_ != Point::none && (move.to() != to_ || move.from() != from_)) return false;
    return move.taken_set().contains_all(taken());
}

std::vector<Move> TurnInput::candidates() const {
    std::vector<Move> found;
    std::ranges::copy_if(legal_, std::back_inserter(found),
                         [&](const Move& move) { return agrees(move); });
    return found;
}

PointSet TurnInput::taken() const {
    PointSet taken;
    for (const Point point : taken_) taken |= point;
    return taken;
}

bool TurnInput::is_taking() const {
    const bool must_remove = position_.removals_due() > 0;
    return !turn_ && (to_ != Point::none || must_remove) && !legal_.empty();
}

PointSet TurnInput::choices() const {
    PointSet choices;
    if (turn_) return choices;
    for (const Move& move : candidates()) {
        if (is_taking())
            choices |= move.taken_set() - taken();
        else if (from_ == Point::none && move.from() != Point::none)
            choices |= move.from();
        else if (move.to() != Point::none)
            choices |= move.to();
    }
    return choices;
}

bool TurnInput::can_begin(Point point) const {
    return std::ranges::any_of(legal_, [&](const Move& move) { return move.from() == point; });
}

Click TurnInput::click(Point point) {
    if (turn_) return refuse(tr("the turn is complete"));
    if (is_taking()) return take(point);
    if (point == from_) {
        clear();
        return Click::goes_on;
    }
    const bool picks_up = can_begin(point);
    if (picks_up) {
        from_ = point;
        return Click::goes_on;
    }
    return put_man(point);
}

Click TurnInput::put_man(Point point) {
    to_ = point;
    if (!candidates().empty()) return go_on();
    to_ = Point::none;
    const bool is_own_man = position_.men(position_.turn()).contains(point);
    if (from_ == Point::none && is_own_man && position_.hand(position_.turn()) == 0)
        return refuse(fmt::format(fmt::runtime(tr("the man on {} cannot move")),
                                  position_.board().name(point)));
    return refuse(Move{from_, point});
}

Click TurnInput::take(Point point) {
    if (choices().contains(point)) {
        taken_.push_back(point);
        return go_on();
    }
    std::vector<Point> claimed = taken_;
    claimed.push_back(point);
    return refuse(to_ == Point::none ? Move::removal(claimed) : Move{from_, to_, claimed});
}

Click TurnInput::go_on() {
    const std::vector<Move> left = candidates();
    const bool is_complete
        = std::ranges::all_of(left, [&](const Move& move) { return move.taken_set() == taken(); });
    if (!is_complete) return Click::goes_on;
    turn_ = left.front();
    return Click::complete;
}

Click TurnInput::refuse(Move claimed) {
    return refuse(explain_illegal(position_, claimed).message);
}

Click TurnInput::refuse(std::string why) {
    why_refused_ = std::move(why);
    return Click::refused;
}

bool TurnInput::back() {
    turn_.reset();
    if (!taken_.empty())
        taken_.pop_back();
    else if (to_ != Point::none)
        to_ = Point::none;
    else if (from_ != Point::none)
        from_ = Point::none;
    else
        return false;
    return true;
}

void TurnInput::clear() {
    from_ = Point::none;
    to_ = Point::none;
    taken_.clear();
    turn_.reset();
    why_refused_.clear();
}

std::optional<Move> TurnInput::forced_pass() const {
    if (legal_.size() == 1 && legal_.front().is_pass()) return legal_.front();
    return std::nullopt;
}

} // namespace merels::viewer
