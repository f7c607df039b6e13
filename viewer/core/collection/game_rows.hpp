#pragma once

// The rows of a list of games, and the known facts about each row. Rows may arrive one by one.

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

/// The reason why rows are missing or incomplete.
struct RowsFault {
    std::string words;
    /// The place of the error in the query, if the query is wrong.
    std::optional<Span> place{};

    bool operator==(const RowsFault&) const = default;
};

/// The message about a fault, with the place of the fault in the query. `rows` is the number of
/// rows in the list. If the list has rows, the message says that these rows belong to an earlier
/// query.
std::string in_words(const RowsFault& fault, const std::string& query, std::size_t rows);

/// A game from a list, with the position that the window shows first.
struct OpenedRow {
    Game game;
    GameOrigin origin;
    /// The moves from the start of the game to the position that the window shows first.
    std::vector<Move> to{};
    std::vector<RecordFinding> findings{};
    /// The state of the file before the game was read. If the game is from a collection, `file` is
    /// the state of the game's record, and not of the whole file.
    std::optional<FileState> file{};
};

/// Opens a record of a file. Records are counted from 1.
Result<OpenedRow, std::string> open_record(const std::string& path, std::uint64_t number,
                                           const RecordReading& reading,
                                           const BlockStarts& starts = {});
/// Opens a game of a collection.
Result<OpenedRow, std::string> open_id(const std::string& path, GameId id, RuleSetPool& pool);

/// Goes to the position after `moves` moves of the game. If the game has fewer moves than `moves`,
/// goes to the end of the game, and returns a message.
std::optional<std::string> begin_after(OpenedRow& row, std::uint64_t moves);
/// Goes to the position of the first diagnostic whose text begins with `finding`. If there is no
/// such diagnostic, goes to the start of the game.
void begin_at(OpenedRow& row, std::string_view finding);

/// Opens the game before (`step` is -1) or after (`step` is 1) the game at `origin`. The games are
/// in the order of their numbers.
Result<OpenedRow, std::string> open_neighbour(const GameOrigin& origin, int step,
                                              const RecordReading& reading);

class GameRows {
public:
    GameRows() = default;
    GameRows(const GameRows&) = delete;
    GameRows& operator=(const GameRows&) = delete;
    virtual ~GameRows() = default;

    virtual const std::string& path() const = 0;
    /// True if the list shows the games of a collection. False if the list shows the games of a
    /// file. For a collection, a query may have all kinds of terms. For a file, a query may have
    /// only terms about the columns of the list.
    virtual bool is_collection() const = 0;

    /// A new list for the file or collection of this list.
    virtual std::unique_ptr<GameRows> again() const = 0;
    /// Runs a query. A valid query removes the old rows, but a faulty query does not.
    virtual void search(const std::string& query) = 0;
    virtual void stop() = 0;
    /// True if the list no longer has rows of an earlier search.
    virtual bool has_begun() const { return true; }
    /// True if more rows may follow.
    virtual bool is_running() const = 0;
    /// True while a thread checks if the list is outdated.
    virtual bool is_waiting() const { return false; }
    /// Adds new results to the rows. Returns true if there were new results.
    virtual bool poll() = 0;
    virtual const std::optional<RowsFault>& fault() const = 0;
    /// Checks if the file has changed. If a collection has changed, the list reads the heads of its
    /// games again. `freshen` does not add or remove rows.
    virtual void freshen() {}

    virtual std::size_t size() const = 0;
    /// The head of the game in a row; null while the row is not loaded. The pointer is valid until
    /// the next call of a function of this object.
    virtual const GameHead* head(std::size_t row) = 0;
    /// Opens the game of a row. The call waits until the game is read.
    virtual Result<OpenedRow, std::string> open(std::size_t row, RuleSetPool& pool) = 0;
    /// True if the file has changed, so that the rows may be wrong. Only `open` and `freshen` check
    /// if the file has changed. Do not use the result of `is_outdated()` while `is_waiting()` is
    /// true.
    virtual bool is_outdated() const { return false; }
    /// The row of a game. The result is empty if the game is not in the list. O(rows).
    virtual std::optional<std::size_t> row_of(const GameOrigin& origin) const = 0;
    /// The game's id in a collection, or its number in a file.
    virtual std::int64_t number(std::size_t row) const = 0;
};

} // namespace merels::viewer
