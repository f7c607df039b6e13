#pragma once

// The moves that were played in a position, with the number of games and their results.

#include <libnotation/rules/outcome.hpp>
#include <libnotation/store/encoding/line_code.hpp>
#include <libnotation/store/encoding/position_key.hpp>
#include <libnotation/store/position_index/segment.hpp>
#include <libnotation/store/sqlite/database.hpp>

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <vector>

namespace merels {

/// Finds the start position of a game, from its rule set or its record. The board of the returned
/// position must outlive every object that uses the function.
using StartOf = std::function<Position(std::int64_t game, std::int64_t rule_set)>;

/// The facts about a game that `Counts` needs.
struct GameFacts {
    std::int64_t rule_set = 0;
    GameResult result = GameResult::unfinished;
    std::optional<std::int64_t> year;
    /// The sum of the players' known ratings, and the number of these ratings.
    std::int64_t ratings = 0;
    std::int64_t rated = 0;
};

/// Walks through a main line. The moves were checked when the game was added, so they are not
/// checked again.
class PlayedMoves {
public:
    PlayedMoves(sql::Database& database, StartOf start_of);

    /// Goes to the start of a game. Returns false if the collection does not have the game.
    bool open(std::int64_t game);
    const GameFacts& facts() const { return facts_; }
    /// The start position of the game.
    const Position& start() const { return *start_; }
    const LineCode& moves() const { return moves_; }

    /// Goes to the position after the first `place` moves of the main line. Returns false if the
    /// main line has fewer than `place` moves.
    bool go_to(std::uint32_t place);
    /// The key of the men on the board.
    std::uint64_t men_key();
    /// The next move, on the canonical board, or none if the main line has no further move.
    std::optional<Move> canonical_move();

private:
    PositionHasher& hasher();

    StartOf start_of_;
    sql::Statement select_;
    std::map<const Board*, PositionHasher> hashers_;
    GameFacts facts_;
    std::optional<Position> start_;
    LineCode moves_;
    LineReader reader_{{}};
    std::uint32_t place_ = 0;
    std::array<PointSet, 2> men_{};
    std::size_t to_move_ = 0;
    std::optional<Move> next_;
};

struct Counts {
    std::int64_t games = 0;
    std::int64_t white_wins = 0;
    std::int64_t black_wins = 0;
    std::int64_t draws = 0;
    /// The latest known year among the counted games.
    std::optional<std::int64_t> last_year;
    std::int64_t rating_sum = 0;
    std::int64_t rated = 0;

    Counts() = default;
    /// The counts of a move that was played in only one game.
    explicit Counts(const GameFacts& facts);

    Counts& operator+=(const Counts& other);
};

/// A move on the canonical board. An empty value means that the game ended in the position.
using CanonicalMove = std::optional<Move>;

struct MoveCount {
    CanonicalMove move;
    Counts counts;
    /// The last counted game. A game counts only once, even if it reaches the position several
    /// times.
    std::int64_t last_game = -1;
};

/// The counts of all moves that were played in one position.
class MoveCounts {
public:
    void add(const CanonicalMove& move, const Counts& counts) { of(move).counts += counts; }
    /// Counts a game. If you call this function more than once for a game, make these calls
    /// directly after each other.
    void add_game(const CanonicalMove& move, std::int64_t game, const GameFacts& facts);

    const std::vector<MoveCount>& all() const { return all_; }

private:
    MoveCount& of(const CanonicalMove& move);

    std::vector<MoveCount> all_;
};

/// The rows of the table `explorer`.
class CountsTable {
public:
    explicit CountsTable(sql::Database& database);

    /// Adds the stored counts of a position in a segment to `counts`. Returns false if the table
    /// has no counts of this position in this segment.
    bool read(SegmentId segment, PositionKey key, MoveCounts& counts);
    bool has(SegmentId segment, PositionKey key);
    /// Adds counts to the counts in the table.
    void add(SegmentId segment, PositionKey key, const MoveCounts& counts);
    void add(SegmentId segment, PositionKey key, const CanonicalMove& move, const Counts& counts);
    /// Copies the counts of a position from one segment, and adds them to the counts in another
    /// segment.
    void copy(SegmentId from, SegmentId to, PositionKey key);
    /// Subtracts the counts of a game. Returns the counts of the remaining games, or nothing if
    /// this game was the only game. `last_year` of the result may be wrong: `set_last_year`
    /// corrects the year.
    std::optional<Counts> subtract(SegmentId segment, PositionKey key, const CanonicalMove& move,
                                   const Counts& counts);
    void set_last_year(SegmentId segment, PositionKey key, const CanonicalMove& move,
                       std::optional<std::int64_t> year);
    void erase(SegmentId segment);

private:
    sql::Statement select_;
    sql::Statement has_;
    sql::Statement insert_;
    sql::Statement copy_;
    sql::Statement subtract_;
    sql::Statement erase_row_;
    sql::Statement set_year_;
    sql::Statement erase_;
};

} // namespace merels
