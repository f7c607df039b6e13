#pragma once

// The last pages of a book: the results of a tournament, and the sources of all games.
//
//   BookEnd end;
//   for (const Game& game : games) end.add(game);
//   end.results(), end.sources()

#include <libnotation/game/game.hpp>
#include <libnotation/publish/event_results.hpp>

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace merels {

class BookEnd {
public:
    void add(const Game& game);
    /// True if the book has results or sources at its end.
    bool is_needed() const { return has_results() || !sources().empty(); }
    /// The event of the first game, as one short line without harmful characters. If `results`
    /// returns a table, all games belong to this event.
    std::string event() const;
    /// The table of results of an event. There is no table if the games do not all belong to one
    /// known event, or if the book has only one game or only one player. Long names are shortened.
    std::optional<ResultTable> results() const;
    /// The sources of all games, in alphabetical order. Each source occurs once. The result is
    /// empty for a book with one game, because a footnote already shows the source of this game.
    /// The texts of the records are not changed.
    std::vector<std::string> sources() const;

private:
    bool has_results() const;

    EventResults results_;
    std::string event_;
    bool is_one_event_ = true;
    std::set<std::string> sources_;
};

/// Indexes of columns in a table.
using Columns = std::vector<std::size_t>;

/// Divides a wide table of results into the smallest possible number of blocks. Each block repeats
/// the first two columns and the last two columns of the table. Each column in the middle of the
/// table is in exactly one block. `widths` are the widths of all columns, and `room` is the
/// greatest width of a block. If even a block with one middle column is wider than `room`, each
/// block has only one middle column. O(columns³).
std::vector<Columns> column_blocks(const std::vector<double>& widths, double room);

/// Divides a wide table into several tables, one for each block (`column_blocks`). `letters` is the
/// number of letters in a line.
std::vector<ResultTable> divided(const ResultTable& table, double letters);

/// All texts of a cell, joined into one line.
std::string cell_text(const ResultTable::Cell& cell);

} // namespace merels
