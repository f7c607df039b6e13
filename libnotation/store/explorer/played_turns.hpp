#pragma once

// What was played in the games of a collection, at places that the index of positions tells.

#include <libnotation/rules/outcome.hpp>
#include <libnotation/store/encoding/line_code.hpp>
#include <libnotation/store/encoding/position_key.hpp>
#include <libnotation/store/sqlite/database.hpp>

#include <cstdint>
#include <functional>
#include <map>
#include <optional>

namespace merels {

/// Where a game begins: as its rule set says, or as its record does. Its board must outlive what
/// asks.
using StartOf = std::function<Position(std::int64_t game, std::int64_t rule_set)>;

/// What a game adds to the counts of its turns.
struct GameFacts {
    std::int64_t rule_set = 0;
    GameResult result = GameResult::unfinished;
    std::optional<std::int64_t> year;
    /// The sum of those that are known, and how many are.
    std::int64_t ratings = 0;
    std::int64_t rated = 0;
};

/// Walks through a main line, without the rules: they were asked when the game came in.
class PlayedTurns {
public:
    PlayedTurns(sql::Database& database, StartOf start_of);

    /// Goes to the start of a game; false when there is none.
    bool open(std::int64_t game);
    const GameFacts& facts() const { return facts_; }
    /// The start as the rules see it.
    const Position& start() const { return *start_; }
    const LineCode& turns() const { return turns_; }

    /// Goes on to the position after so many turns; false when the line has not so many.
    bool go_to(std::uint32_t place);
    /// The key of the men on the board.
    std::uint64_t men_key();
    /// The next turn on the canonical board; none at the end of the game.
    std::optional<Move> canonical_turn();

private:
    void read_next();
    PositionHasher& hasher();

    StartOf start_of_;
    sql::Statement select_;
    std::map<const Board*, PositionHasher> hashers_;
    GameFacts facts_;
    std::optional<Position> start_;
    LineCode turns_;
    LineReader reader_{{}};
    std::uint32_t place_ = 0;
    std::array<PointSet, 2> men_{};
    std::size_t on_turn_ = 0;
    std::optional<Move> next_;
};

} // namespace merels
