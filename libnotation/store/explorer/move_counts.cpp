#include <libnotation/store/explorer/move_counts.hpp>

#include <libnotation/store/tables/game_table.hpp>

#include <algorithm>

namespace merels {

namespace {

/// A greater number is not a rating, so it is ignored.
constexpr std::int64_t most_rating = 100'000;

constexpr const char* add_to_row
    = " ON CONFLICT DO UPDATE SET games = games + excluded.games,"
      " white_wins = white_wins + excluded.white_wins,"
      " black_wins = black_wins + excluded.black_wins, draws = draws + excluded.draws,"
      " last_year = CASE WHEN excluded.last_year > last_year OR last_year IS NULL"
      " THEN excluded.last_year ELSE last_year END,"
      " rating_sum = rating_sum + excluded.rating_sum, rated = rated + excluded.rated";

LineCode code_of(const CanonicalMove& move) {
    LineCode code;
    if (move) append_move(code, *move);
    return code;
}

/// Adds a number. The sum may wrap around, because numbers of a damaged file may be too large.
void add_to(std::int64_t& sum, std::int64_t number) {
    sum = static_cast<std::int64_t>(static_cast<std::uint64_t>(sum)
                                    + static_cast<std::uint64_t>(number));
}

/// Reads counts from the columns of a row. The first column is `games`.
Counts counts_in(const sql::Statement& select, int column) {
    Counts counts;
    counts.games = select.integer(column);
    counts.white_wins = select.integer(column + 1);
    counts.black_wins = select.integer(column + 2);
    counts.draws = select.integer(column + 3);
    counts.last_year = select.optional_integer(column + 4);
    counts.rating_sum = select.integer(column + 5);
    counts.rated = select.integer(column + 6);
    return counts;
}

} // namespace

PlayedMoves::PlayedMoves(sql::Database& database, StartOf start_of)
    : start_of_(std::move(start_of)),
      select_(database, "SELECT l.moves, g.rule_set, g.result, g.year, g.white_rating,"
                        " g.black_rating FROM games g JOIN lines l ON l.game = g.id"
                        " WHERE g.id = ?") {}

bool PlayedMoves::open(std::int64_t game) {
    select_.bind(game);
    if (!select_.step()) return false;
    const sql::Bytes moves = select_.bytes(0);
    moves_.assign(moves.begin(), moves.end());
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
    reader_ = LineReader{moves_};
    place_ = 0;
    men_ = {start_->men(Color::white), start_->men(Color::black)};
    to_move_ = index(start_->to_move());
    next_ = reader_.next(start_->board());
    return true;
}

bool PlayedMoves::go_to(std::uint32_t place) {
    for (; place_ < place; ++place_) {
        if (!next_) return false;
        PointSet& own = men_[to_move_];
        if (next_->from() != Point::none) own -= next_->from();
        if (next_->to() != Point::none) own |= next_->to();
        men_[1 - to_move_] -= next_->taken_set();
        to_move_ = 1 - to_move_;
        // All games in the collection are legal. So a move that this board does not allow cannot
        // come from one of them.
        next_ = reader_.next(start_->board());
    }
    return next_.has_value() || reader_.is_at_end();
}

PositionHasher& PlayedMoves::hasher() {
    const Board& board = start_->board();
    return hashers_.try_emplace(&board, board).first->second;
}

std::uint64_t PlayedMoves::men_key() {
    PositionHasher& hasher = this->hasher();
    hasher.update(men_[0], men_[1]);
    return hasher.men_key();
}

std::optional<Move> PlayedMoves::canonical_move() {
    if (!next_) return std::nullopt;
    PositionHasher& hasher = this->hasher();
    hasher.update(men_[0], men_[1]);
    return hasher.canonical_move(*next_);
}

Counts::Counts(const GameFacts& facts)
    : games(1), white_wins(facts.result == GameResult::white_wins),
      black_wins(facts.result == GameResult::black_wins), draws(facts.result == GameResult::draw),
      last_year(facts.year), rating_sum(facts.ratings), rated(facts.rated) {}

Counts& Counts::operator+=(const Counts& other) {
    add_to(games, other.games);
    add_to(white_wins, other.white_wins);
    add_to(black_wins, other.black_wins);
    add_to(draws, other.draws);
    // An unknown year is less than any year.
    last_year = std::max(last_year, other.last_year);
    add_to(rating_sum, other.rating_sum);
    add_to(rated, other.rated);
    return *this;
}

MoveCount& MoveCounts::of(const CanonicalMove& move) {
    const auto found = std::ranges::find(all_, move, &MoveCount::move);
    if (found != all_.end()) return *found;
    all_.push_back({move, {}, -1});
    return all_.back();
}

void MoveCounts::add_game(const CanonicalMove& move, std::int64_t game, const GameFacts& facts) {
    MoveCount& count = of(move);
    if (count.last_game == game) return;
    count.last_game = game;
    count.counts += Counts{facts};
}

CountsTable::CountsTable(sql::Database& database)
    : select_(database, "SELECT move, games, white_wins, black_wins, draws, last_year, rating_sum,"
                        " rated FROM explorer WHERE segment = ? AND position = ?"),
      has_(database, "SELECT EXISTS (SELECT 1 FROM explorer WHERE segment = ? AND position = ?)"),
      insert_(database, std::string{"INSERT INTO explorer (segment, position, move, games,"
                                    " white_wins, black_wins, draws, last_year, rating_sum, rated)"
                                    " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"}
                            + add_to_row),
      copy_(database, std::string{"INSERT INTO explorer (segment, position, move, games,"
                                  " white_wins, black_wins, draws, last_year, rating_sum, rated)"
                                  " SELECT ?, position, move, games, white_wins, black_wins, draws,"
                                  " last_year, rating_sum, rated FROM explorer"
                                  " WHERE segment = ? AND position = ?"}
                          + add_to_row),
      subtract_(database,
                "UPDATE explorer SET games = games - ?4, white_wins = white_wins - ?5,"
                " black_wins = black_wins - ?6, draws = draws - ?7, rating_sum = rating_sum - ?8,"
                " rated = rated - ?9 WHERE segment = ?1 AND position = ?2 AND move = ?3"
                " RETURNING games, white_wins, black_wins, draws, last_year, rating_sum, rated"),
      erase_row_(database, "DELETE FROM explorer WHERE segment = ? AND position = ? AND move = ?"),
      set_year_(database, "UPDATE explorer SET last_year = ?4"
                          " WHERE segment = ?1 AND position = ?2 AND move = ?3"),
      erase_(database, "DELETE FROM explorer WHERE segment = ?") {}

bool CountsTable::read(SegmentId segment, PositionKey key, MoveCounts& counts) {
    const sql::ResetAtEnd rows{select_};
    bool has_any = false;
    for (select_.bind(segment, key); select_.step(); has_any = true) {
        LineReader reader{select_.bytes(0)};
        counts.add(reader.next(), counts_in(select_, 1));
    }
    return has_any;
}

bool CountsTable::has(SegmentId segment, PositionKey key) { return has_.holds(segment, key); }

void CountsTable::add(SegmentId segment, PositionKey key, const MoveCounts& counts) {
    for (const MoveCount& count : counts.all()) add(segment, key, count.move, count.counts);
}

void CountsTable::add(SegmentId segment, PositionKey key, const CanonicalMove& move,
                      const Counts& counts) {
    const LineCode code = code_of(move);
    insert_.run(segment, key, sql::Bytes{code}, counts.games, counts.white_wins, counts.black_wins,
                counts.draws, counts.last_year, counts.rating_sum, counts.rated);
}

void CountsTable::copy(SegmentId from, SegmentId to, PositionKey key) { copy_.run(to, from, key); }

std::optional<Counts> CountsTable::subtract(SegmentId segment, PositionKey key,
                                            const CanonicalMove& move, const Counts& counts) {
    const LineCode code = code_of(move);
    subtract_.bind(segment, key, sql::Bytes{code}, counts.games, counts.white_wins,
                   counts.black_wins, counts.draws, counts.rating_sum, counts.rated);
    std::optional<Counts> left;
    while (subtract_.step()) left = counts_in(subtract_, 0);
    subtract_.reset();
    if (!left || left->games > 0) return left;
    erase_row_.run(segment, key, sql::Bytes{code});
    return std::nullopt;
}

void CountsTable::set_last_year(SegmentId segment, PositionKey key, const CanonicalMove& move,
                                std::optional<std::int64_t> year) {
    const LineCode code = code_of(move);
    set_year_.run(segment, key, sql::Bytes{code}, year);
}

void CountsTable::erase(SegmentId segment) { erase_.run(segment); }

} // namespace merels
