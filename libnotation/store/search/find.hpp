#pragma once

// Looks for the games of a collection.
//
//   const auto query = read_query(collection, "player:Mia position:\"W:Wd6:Bf4:H8,8\"");
//   find(collection, **query, {}, [](const Hit& hit) { show(hit.game); return true; });
//
// Header terms are answered by the tables, a position by the index where there is one, all else by
// replaying, in as many threads as are allowed.

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
    /// The place in the game of the first term that has one.
    std::optional<MovePlace> place{};
    /// For a position or pattern: the index of the symmetry of the game's board that maps the board
    /// of the query onto the game's board.
    std::size_t symmetry = 0;
    bool has_swapped_colors = false;

    bool operator==(const Hit&) const = default;
};

struct FindOptions {
    /// The number of threads. Each opens the file again.
    unsigned jobs = 1;
    std::stop_token stop{};
};

/// Gives the hits in the query's order until `take` returns false. If the order is that of the
/// games' numbers, each hit is given as soon as it is found; in other orders all come at the end.
/// Filters must already be replaced by their queries (`read_query`). `take` may read the
/// collection, but must not change it.
Done find(const Collection& collection, const Query& query, const FindOptions& options,
          const std::function<bool(const Hit&)>& take);

/// The moves of a game before and after the place of a hit.
struct Continuation {
    /// The moves that lead to the place, on the game's board.
    std::vector<Move> path;
    /// The next move, on the board of the query, with the text that `explore` shows. It is rotated
    /// or mirrored as the position was. Empty at the end of the line.
    std::optional<Move> next;
    /// The place is in a variation.
    bool is_variation = false;
};

/// The moves before and after a hit; empty if the hit has no place. O(nodes).
std::optional<Continuation> continuation(const Game& game, const Hit& hit);

} // namespace merels
