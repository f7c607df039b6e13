#pragma once

// The rows of a list of games, which come while they are searched, and the known facts about each.
//
//   rows->search("player:Mia sort:date");
//   if (rows->poll()) …                    // now and then, from a timer: there is something new
//   if (const GameHead* head = rows->head(7)) …        // null: it is requested and will come
//
// An object belongs to one thread, and never makes it wait for a disk.

#include <libnotation/base/diagnostic.hpp>
#include <libnotation/game/game.hpp>
#include <libnotation/rules/built_in/rule_set_pool.hpp>
#include <libnotation/store/collection/game_list.hpp>
#include <viewer/core/files/file_state.hpp>
#include <viewer/core/files/game_origin.hpp>
#include <viewer/core/files/record_file.hpp>

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace merels::viewer {

/// The reason why there are no rows, or no further rows, or why rows are incomplete.
struct RowsFault {
    std::string words;
    /// The place in the query, if the query is wrong.
    std::optional<Span> place{};

    bool operator==(const RowsFault&) const = default;
};

/// The fault in words, with its place in the query, and the remark that the shown rows do not
/// belong to this query.
std::string in_words(const RowsFault& fault, const std::string& query, std::size_t rows);

/// A game of a list, and the place in the game at which to begin.
struct OpenedRow {
    Game game;
    GameOrigin origin;
    /// The moves from the start of the game to this place.
    std::vector<Move> to{};
    std::vector<RecordFinding> findings{};
    /// The state of the game's file or record before the game was read.
    std::optional<FileState> file{};
};

/// A game of a file of records, counted from 1. It begins at its start.
Result<OpenedRow, std::string> open_record(const std::string& path, std::uint64_t number,
                                           const RecordReading& reading,
                                           const BlockStarts& starts = {});
/// A game of a collection. It begins at its start.
Result<OpenedRow, std::string> open_id(const std::string& path, GameId id, RuleSetPool& pool);

/// Begins after this number of moves of the main line. If there are fewer moves, it begins at the
/// end, and returns a message.
std::optional<std::string> begin_after(OpenedRow& row, std::uint64_t moves);
/// Begins at the place of the finding whose text begins with these words; if there is none, at the
/// start.
void begin_at(OpenedRow& row, std::string_view finding);

/// The game before (-1) or after (1) another game of the same file or collection, in the order of
/// their numbers.
Result<OpenedRow, std::string> open_neighbour(const GameOrigin& origin, int step,
                                              const RecordReading& reading);

class GameRows {
public:
    GameRows() = default;
    GameRows(const GameRows&) = delete;
    GameRows& operator=(const GameRows&) = delete;
    virtual ~GameRows() = default;

    virtual const std::string& path() const = 0;
    /// True if queries may have all terms. Otherwise only terms about the columns work.
    virtual bool is_collection() const = 0;

    /// Rows of the same file or collection, read again.
    virtual std::unique_ptr<GameRows> again() const = 0;
    /// Runs a query. If the query is valid, the rows are first empty; if it has a fault, the old
    /// rows stay.
    virtual void search(const std::string& query) = 0;
    virtual void stop() = 0;
    /// True if the rows belong to the last search. More of them may follow.
    virtual bool has_begun() const { return true; }
    /// True if more rows may follow.
    virtual bool is_running() const = 0;
    /// True while `is_outdated` is being found out.
    virtual bool is_waiting() const { return false; }
    /// Takes over new results. True if there were any.
    virtual bool poll() = 0;
    virtual const std::optional<RowsFault>& fault() const = 0;
    /// Reads the contents of the rows again if the file has changed. The rows themselves do not
    /// change.
    virtual void freshen() {}

    virtual std::size_t size() const = 0;
    /// The head of a row; null until it is loaded. Valid until the next call.
    virtual const GameHead* head(std::size_t row) = 0;
    /// Reads the game at once.
    virtual Result<OpenedRow, std::string> open(std::size_t row, RuleSetPool& pool) = 0;
    /// True if the file was written since, so that the rows may differ from it. `open` and
    /// `freshen` find it out; while `is_waiting()`, it is not known yet.
    virtual bool is_outdated() const { return false; }
    /// The row of a game; empty if the list does not have the game. O(rows).
    virtual std::optional<std::size_t> row_of(const GameOrigin& origin) const = 0;
    /// The game's id in a collection, or its number in a file.
    virtual std::int64_t number(std::size_t row) const = 0;
};

} // namespace merels::viewer
