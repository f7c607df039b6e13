#pragma once

// Writes CSV for programs that analyze data, with a row for every position of a game's main line.
//
//   PlyTable table;
//   std::string text = PlyTable::head();
//   table.add(17, game, text);                 // 17,0,223683308675,d6,1-0,1957,,,nine-mens-morris
//
// A position is written as its key (`position_key.hpp`), and a move is shown as in the explorer.
// All symmetric images of a position have the same key, and their moves are written in the same
// way. The last row of a game is its final position, so the row has no move.

#include <libnotation/game/game.hpp>
#include <libnotation/store/collection/collection.hpp>
#include <libnotation/store/encoding/position_key.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace merels {

class PlyTable {
public:
    /// The names of the columns.
    static std::string_view head();
    /// Appends the rows of a game. O(plies × symmetries).
    void add(GameId id, const Game& game, std::string& text);

private:
    std::optional<PositionHasher> hasher_;
};

} // namespace merels
