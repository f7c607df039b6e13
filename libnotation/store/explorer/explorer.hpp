#pragma once

// The moves that were played in a position, with the number of games and their results.
//
//   Explorer explorer{database, index, start_of};
//   if (const auto segment = index.add(postings)) explorer.keep(*segment);
//   explorer.explore(position, rule_sets)      // a row for each move, on the board of `position`
//
// If many games of a segment have a position, the table `explorer` stores the counts of this
// position. For a position without stored counts, `explore` counts the games each time. Only main
// lines count. Functions that write must be called in a transaction. Errors are thrown as
// `sql::Error`.

#include <libnotation/store/explorer/move_counts.hpp>
#include <libnotation/store/position_index/position_index.hpp>

#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace merels {

/// A move that was played in a position.
struct ExploredMove {
    /// The move, on the board of the requested position. The move is empty for games that ended in
    /// this position. Moves that are equal by symmetry are counted together.
    std::optional<Move> move;
    Counts counts;

    /// The mean of all known ratings of both players in the counted games. The result is empty if
    /// no rating is known.
    std::optional<double> mean_rating() const;
};

/// A filter: returns true for a game that is counted.
using GameFilter = std::function<bool(std::int64_t game)>;

class Explorer {
public:
    /// If a segment has at least this number of postings of a position, the counts of the position
    /// are stored. Replaying fewer games is fast enough, because replaying a game takes a few
    /// microseconds.
    static constexpr std::size_t many = 16;

    Explorer(sql::Database& database, PositionIndex& index, StartOf start_of);

    /// The moves played in a position. The most frequent move comes first. `rule_sets` contains the
    /// numbers (`rule_set_number`) of rule sets. Only games with these rule sets are counted. With
    /// a filter, every game with the position is read.
    std::vector<ExploredMove> explore(const Position& position,
                                      std::span<const std::int64_t> rule_sets,
                                      const GameFilter& filter = {});

    /// Counts the moves of a new segment.
    void keep(SegmentId segment);
    /// Merges several segments, with their postings and counts, into a new segment. Returns the new
    /// segment. The result is empty if no posting is valid.
    std::optional<SegmentId> merge(const std::vector<SegmentId>& segments);

    /// Removes a game from all counts. Call this function before the result, year or ratings of the
    /// game change.
    void take_out(std::int64_t game);
    /// Adds a game to all counts, as the inverse of `take_out`. Call this function after the
    /// result, year or ratings of the game have changed.
    void put_in(std::int64_t game);
    /// Removes games from counts and index. Call this function before the games are deleted or
    /// their moves change. If the moves change, the caller must afterwards add postings of the new
    /// moves. If many games are removed, the function counts the remaining games of the affected
    /// segments again.
    void forget(std::span<const std::int64_t> games);

private:
    /// A position of a game, and the move that was played there.
    struct Occurrence {
        PositionKey key;
        CanonicalMove move;
    };

    /// A game in the index.
    struct Kept {
        SegmentId segment;
        std::vector<Occurrence> occurrences;
        Counts counts;
    };

    void count_games(SegmentId segment, PositionKey key, std::uint64_t men_key,
                     const GameFilter& filter, MoveCounts& counts);
    std::optional<Kept> open(std::int64_t game);
    /// The occurrences of the position in the current game.
    std::vector<Occurrence> occurrences();
    std::optional<SegmentId> segment_of(std::int64_t game, PositionKey last_key);
    void take_out(const Kept& kept, std::int64_t game);
    void find_last_year(const Kept& kept, const Occurrence& occurrence, std::int64_t but_game);

    sql::Database* database_;
    PositionIndex* index_;
    PlayedMoves games_;
    CountsTable table_;
    sql::Statement covering_;
};

} // namespace merels
