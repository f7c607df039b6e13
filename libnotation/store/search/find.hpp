#pragma once

// Searches the games of a collection.
//
//   const auto query = read_query(collection, "player:Mia position:\"W:Wd6:Bf4:H8,8\"");
//   find(collection, **query, {}, [](const Hit& hit) { show(hit.game); return true; });
//
// For terms about the head of a record, such as the players and the date, `find` reads only tables
// of the database. For terms about a position, `find` uses the index of positions, if the
// collection has one. For all other terms, `find` replays games, in `FindOptions::jobs` threads.

#include <libnotation/store/collection/collection.hpp>
#include <libnotation/store/encoding/places.hpp>
#include <libnotation/store/query/query.hpp>

#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

namespace merels {

struct Hit {
    GameId game = 0;
    /// The place in the game that matches the first term about positions or moves. `place` is empty
    /// if the query has no term about positions or moves.
    std::optional<MovePlace> place{};
    /// The index of the symmetry that maps the board of the query to the board of the game. The
    /// index has a meaning only for a hit that matches a position or pattern.
    std::size_t symmetry = 0;
    bool has_swapped_colors = false;
    /// The place of the first comment that a `comment:` term finds.
    std::optional<MovePlace> comment{};

    bool operator==(const Hit&) const = default;
};

struct FindOptions {
    /// The number of threads for the search. Each thread has its own connection to the file.
    unsigned jobs = 1;
    std::stop_token stop{};
};

/// Calls `take` for each hit, in the order of the query, until `take` returns false. If the query
/// does not sort the hits, or sorts them by ascending number, the calls begin while the search is
/// still running. If the query sorts the hits in another way, the calls can begin after the search
/// has found all hits. The query must not contain the term `filter:NAME`, which `read_query`
/// replaces by the saved query. `take` may read the collection, but must not change
/// it.
Done find(const Collection& collection, const Query& query, const FindOptions& options,
          const std::function<bool(const Hit&)>& take);

/// The moves of a game up to a hit, and the next move.
struct Continuation {
    /// The moves from the start to the place of the hit, on the board of the game.
    std::vector<Move> path;
    /// The next move, on the board of the query. If several moves are equal by symmetry, the next
    /// move is the move that `explore` shows. The move is empty after the last move of the line.
    std::optional<Move> next;
    /// True if the hit is in a variation.
    bool is_variation = false;
};

/// The moves up to a hit, and the next move. The result is empty if `hit.place` is empty, or is not
/// a place in `game`. O(nodes).
std::optional<Continuation> continuation(const Game& game, const Hit& hit);

} // namespace merels
