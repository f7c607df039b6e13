#include <libnotation/store/explorer/played_turns.hpp>

#include <libnotation/store/tables/game_table.hpp>

namespace merels {

namespace {

/// What is more is no rating, and is not added to others.
constexpr std::int64_t most_rating = 100'000;

} // namespace

PlayedTurns::PlayedTurns(sql::Database& database, StartOf start_of)
    : start_of_(std::move(start_of)),
      select_(database, "SELECT l.turns, g.rule_set, g.result, g.year, g.white_rating,"
                        " g.black_rating FROM games g JOIN lines l ON l.game = g.id"
                        " WHERE g.id = ?") {}

bool PlayedTurns::open(std::int64_t game) {
    select_.bind(game);
    if (!select_.step()) return false;
    const sql::Bytes turns = select_.bytes(0);
    turns_.assign(turns.begin(), turns.end());
    facts_ = {select_.integer(1), result_of_column(select_.integer(2)), select_.optional_integer(3),
              0, 0};
    for (const int column : {4, 5})
        if (const auto rating = select_.optional_integer(column);
            rating && *rating >= 0 && *rating <= most_rating) {
            facts_.ratings += *rating;
            ++facts_.rated;
        }
    select_.reset();
    start_ = start_of_(game, facts_.rule_set);
    reader_ = LineReader{turns_};
    place_ = 0;
    men_ = {start_->men(Color::white), start_->men(Color::black)};
    on_turn_ = index(start_->turn());
    read_next();
    return true;
}

void PlayedTurns::read_next() {
    next_ = reader_.next();
    // What is no turn on this board cannot come from a game that was once legal.
    if (next_ && !is_on_board(*next_, start_->board())) next_.reset();
}

bool PlayedTurns::go_to(std::uint32_t place) {
    for (; place_ < place; ++place_) {
        if (!next_) return false;
        PointSet& own = men_[on_turn_];
        if (next_->from() != Point::none) own -= next_->from();
        if (next_->to() != Point::none) own |= next_->to();
        men_[1 - on_turn_] -= next_->taken_set();
        on_turn_ = 1 - on_turn_;
        read_next();
    }
    return next_.has_value() || reader_.is_at_end();
}

PositionHasher& PlayedTurns::hasher() {
    const Board& board = start_->board();
    return hashers_.try_emplace(&board, board).first->second;
}

std::uint64_t PlayedTurns::men_key() {
    PositionHasher& hasher = this->hasher();
    hasher.update(men_[0], men_[1]);
    return hasher.men_key();
}

std::optional<Move> PlayedTurns::canonical_turn() {
    if (!next_) return std::nullopt;
    PositionHasher& hasher = this->hasher();
    hasher.update(men_[0], men_[1]);
    return hasher.canonical_turn(*next_);
}

} // namespace merels
