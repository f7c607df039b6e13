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

/// The reason why there are no rows, or no more of them, or why they are incomplete.
struct RowsFault {
    std::string words;
    /// In the query, where that is to blame.
    std::optional<Span> place{};

    bool operator==(const RowsFault&) const = default;
};

/// The fault, where in the query it is, and that the rows that are shown are not its answer.
std::string in_words(const RowsFault& fault, const std::string& query, std::size_t rows);

/// A game of a list, and where in it to begin.
struct OpenedRow {
    Game game;
    GameOrigin origin;
    /// From the start of the game.
    std::vector<Move> to{};
    std::vector<RecordFinding> findings{};
    /// The file or the record of its origin, as it was before the game was read.
    std::optional<FileState> file{};
};

/// Game of a file of records, counted from 1, at its start.
Result<OpenedRow, std::string> open_record(const std::string& path, std::uint64_t number,
                                           const RecordReading& reading,
                                           const BlockStarts& starts = {});
/// Game of a collection, at its start.
Result<OpenedRow, std::string> open_id(const std::string& path, GameId id, RuleSetPool& pool);

/// Begins this number of moves of the main line after the start. If there are fewer, begins at the
/// end, and returns a message.
std::optional<std::string> begin_after(OpenedRow& row, std::uint64_t moves);
/// Begins at the place of the finding whose words begin so; at the start where there is none.
void begin_at(OpenedRow& row, std::string_view finding);

/// The game before (-1) or after (1) another one in the same file or collection, in the order of
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
    /// The whole language of queries works; if not, only terms about the columns.
    virtual bool is_collection() const = 0;

    /// The same file or collection, read again.
    virtual std::unique_ptr<GameRows> again() const = 0;
    /// Begins with no rows once the query is understood; where it has a fault, the rows stay.
    virtual void search(const std::string& query) = 0;
    virtual void stop() = 0;
    /// The rows are those of the last search, as far as they have come.
    virtual bool has_begun() const { return true; }
    /// More rows may come.
    virtual bool is_running() const = 0;
    /// Whether it `is_outdated` is being found out.
    virtual bool is_waiting() const { return false; }
    /// Takes new results; true if there are any.
    virtual bool poll() = 0;
    virtual const std::optional<RowsFault>& fault() const = 0;
    /// If the file has changed, the contents of the rows are read again. The rows stay.
    virtual void freshen() {}

    virtual std::size_t size() const = 0;
    /// Null until it has come. Valid until the next call.
    virtual const GameHead* head(std::size_t row) = 0;
    /// Reads the game, now.
    virtual Result<OpenedRow, std::string> open(std::size_t row, RuleSetPool& pool) = 0;
    /// Rows may differ from the file: it was written since. Known after `open` and `freshen`, and
    /// if it `is_waiting` then, after that is over and polled.
    virtual bool is_outdated() const { return false; }
    /// The row of a game; empty if the list has it not. O(rows).
    virtual std::optional<std::size_t> row_of(const GameOrigin& origin) const = 0;
    /// Its id, or which it is of its file.
    virtual std::int64_t number(std::size_t row) const = 0;
};

} // namespace merels::viewer
