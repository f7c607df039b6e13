#include <viewer/core/board/move_input.hpp>

#include <libnotation/game/language/language.hpp>
#include <libnotation/game/language/sentence.hpp>
#include <libnotation/rules/legal_moves.hpp>
#include <libnotation/text/notation/illegal_move.hpp>
#include <viewer/core/board/illegal_move_words.hpp>

#include <algorithm>
#include <utility>

namespace merels::viewer {

MoveInput::MoveInput(const Position& position)
    : position_(position), legal_(legal_moves(position)) {}

bool MoveInput::agrees(const Move& move) const {
    if (from_ != Point::none && move.from() != from_) return false;
    if (to_ != Point::none && (move.to() != to_ || move.from() != from_)) return false;
    return move.taken_set().contains_all(taken());
}

std::vector<Move> MoveInput::candidates() const {
    std::vector<Move> found;
    std::ranges::copy_if(legal_, std::back_inserter(found),
                         [&](const Move& move) { return agrees(move); });
    return found;
}

PointSet MoveInput::taken() const {
    PointSet taken;
    for (const Point point : taken_) taken |= point;
    return taken;
}

bool MoveInput::is_taking() const {
    const bool must_remove = position_.removals_due() > 0;
    return !move_ && (to_ != Point::none || must_remove) && !legal_.empty();
}

PointSet MoveInput::choices() const {
    PointSet choices;
    if (move_) return choices;
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

bool MoveInput::can_begin(Point point) const {
    return std::ranges::any_of(legal_, [&](const Move& move) { return move.from() == point; });
}

Click MoveInput::click(Point point) {
    if (move_) return refuse(tr("the move is complete"));
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

Click MoveInput::put_man(Point point) {
    to_ = point;
    if (!candidates().empty()) return go_on();
    to_ = Point::none;
    const bool is_game_over = legal_.empty();
    const bool has_to_choose = from_ == Point::none && position_.hand(position_.to_move()) == 0;
    return has_to_choose && !is_game_over ? refuse(why_no_start(point))
                                          : refuse(Move{from_, point});
}

/// The reason why no move begins at a point while the men move.
std::string MoveInput::why_no_start(Point point) const {
    const Color player = position_.to_move();
    const std::string_view name = position_.board().name(point);
    if (position_.men(player).contains(point)) return tr_format("the man on {} cannot move", name);
    if (!position_.men(opponent(player)).contains(point))
        return tr("first click on the man that moves");
    return player == Color::white ? tr_format("the man on {} is Black's", name)
                                  : tr_format("the man on {} is White's", name);
}

Click MoveInput::take(Point point) {
    if (choices().contains(point)) {
        taken_.push_back(point);
        return go_on();
    }
    std::vector<Point> claimed = taken_;
    claimed.push_back(point);
    return refuse(to_ == Point::none ? Move::removal(claimed) : Move{from_, to_, claimed});
}

Click MoveInput::go_on() {
    const std::vector<Move> left = candidates();
    const bool is_complete
        = std::ranges::all_of(left, [&](const Move& move) { return move.taken_set() == taken(); });
    if (!is_complete) return Click::goes_on;
    move_ = left.front();
    return Click::complete;
}

Click MoveInput::refuse(Move claimed) {
    return refuse(illegal_move_in_words(explain_illegal(position_, claimed).message));
}

Click MoveInput::refuse(std::string why) {
    why_refused_ = with_capital(std::move(why));
    return Click::refused;
}

bool MoveInput::back() {
    move_.reset();
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

void MoveInput::clear() {
    from_ = Point::none;
    to_ = Point::none;
    taken_.clear();
    move_.reset();
    why_refused_.clear();
}

std::optional<Move> MoveInput::forced_pass() const {
    if (legal_.size() == 1 && legal_.front().is_pass()) return legal_.front();
    return std::nullopt;
}

} // namespace merels::viewer
