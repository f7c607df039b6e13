#pragma once

// The moves that were played in a position, with the number of games and their results.
//
//   Explorer explorer{database, index, start_of};
//   if (const auto segment = index.add(postings)) explorer.keep(*segment);
//   explorer.explore(position, rule_sets)      // a row for each move, on the board of `position`
//
// Counts of positions that many games of a segment have are kept in the table `explorer`, those of
// others are counted from the games on demand. Only main lines count. Everything that writes
// belongs into a transaction. Errors are thrown as `sql::Error`.

#include <libnotation/store/explorer/move_counts.hpp>
#include <libnotation/store/position_index/position_index.hpp>

#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace merels {

/// A move that was played in the requested position.
struct ExploredMove {
    /// On the asker's board; one of those that symmetry makes equal. None: these games ended here.
    std::optional<Move> move;
    Counts counts;

    /// The mean of all known ratings of both players.
    std::optional<double> mean_rating() const;
};

/// True for the games that are to be counted.
using GameFilter = std::function<bool(std::int64_t game)>;

class Explorer {
public:
    /// A position's counts are kept if a segment has this number of postings of it. Fewer games are
    /// replayed within a few microseconds each.
    static constexpr std::size_t many = 16;

    Explorer(sql::Database& database, PositionIndex& index, StartOf start_of);

    /// The moves in a position, the most frequent first. `rule_sets` are the numbers
    /// (`rule_set_number`) of those that are played on its board and count. With a filter every
    /// game that has the position is looked at.
    std::vector<ExploredMove> explore(const Position& position,
                                      std::span<const std::int64_t> rule_sets,
                                      const GameFilter& filter = {});

    /// Counts the moves of a segment that is new, or whose counts are lost.
    void keep(SegmentId segment);
    /// Makes segments one, in the index and here.
    std::optional<SegmentId> merge(const std::vector<SegmentId>& segments);

    /// Takes a game out of all counts, before its result, year or ratings change.
    void take_out(std::int64_t game);
    /// Counts it again, after the change.
    void put_in(std::int64_t game);
    /// Takes games out of counts and index, before they are removed or their moves change. New
    /// moves are then new postings. Counts of many games are counted again.
    void forget(std::span<const std::int64_t> games);

private:
    /// A position of a game, and the move that was played there.
    struct Occurrence {
        PositionKey key;
        CanonicalMove move;
    };

    /// A game that the index knows.
    struct Kept {
        SegmentId segment;
        std::vector<Occurrence> occurrences;
        Counts counts;
    };

    void count_games(SegmentId segment, PositionKey key, std::uint64_t men_key,
                     const GameFilter& filter, MoveCounts& counts);
    std::optional<Kept> open(std::int64_t game);
    /// The occurrences in the open game.
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
