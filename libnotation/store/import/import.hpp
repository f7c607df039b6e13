#pragma once

// Imports records into a collection. Each batch of records is stored in one transaction. If the
// program is killed, the collection contains only whole games. Start the same import again to
// continue it.
//
//   auto import = Import::begin(collection, options);
//   if (import->begin_file("club.pgn"))
//       for (…) import->add(record);
//   import->end_file();
//   import->finish();
//
// `RecordPreparation` needs no database, so several threads can prepare records. `add` must receive
// the records in the order of the file.

#include <libnotation/base/enum_names.hpp>
#include <libnotation/store/collection/collection.hpp>
#include <libnotation/store/tables/encoded_game.hpp>
#include <libnotation/text/reader.hpp>

#include <memory>
#include <string>
#include <vector>

namespace merels {

/// The action for a record with errors. `keep` stores the legal part of the record, together with
/// the diagnostics. `skip` leaves the record out. `stop` ends the import before the record. Text
/// that is not a record (`is_record`) is never stored.
enum class OnError : std::uint8_t { keep, skip, stop };
constexpr auto names_of(OnError) { return names_up_to<OnError::stop>("keep", "skip", "stop"); }

/// The action for a record whose game is already in the collection. The record may differ from the
/// game by a symmetry of the board, and in the spelling of names. `skip` leaves the record out.
/// `merge` adds the additional contents of the record to the existing game. `keep` adds the record
/// as another game. A merge (`enriched.hpp`) can be undone (`journal.hpp`).
enum class OnDuplicate : std::uint8_t { skip, merge, keep };
constexpr auto names_of(OnDuplicate) {
    return names_up_to<OnDuplicate::keep>("skip", "merge", "keep");
}

struct ImportOptions {
    OnError on_error = OnError::keep;
    OnDuplicate on_duplicate = OnDuplicate::skip;
    /// Also imports files that were imported before.
    bool is_again = false;
    /// After this number of positions, or after 64 MB of records, a transaction is committed.
    std::size_t most_positions = 8'000'000;
    /// Tags for all records: the source (`sources.hpp`), and values for missing tags.
    std::vector<Tag> tags{};
    /// The program and its settings, for the list of imports.
    std::string program{};
    std::string description{};
    /// The name of the importing command, for the list of changes.
    std::string verb = "import";
};

/// A diagnostic of a record. `line` and `column` are the place in the file.
struct RecordFault {
    Code code;
    std::size_t line;
    std::size_t column;
    std::string message;
    std::string hint;
};

/// A record prepared for import.
struct ImportRecord {
    EncodedGame game;
    std::vector<RecordFault> faults;
    bool is_damaged = false;
    /// False if the text is not a record.
    bool is_record = true;
    /// The number of the record's first line in the file, or 0 if this number is unknown.
    std::size_t line = 0;
};

/// Prepares records for a collection. Each thread needs its own object.
class RecordPreparation {
public:
    RecordPreparation(IndexedPositions positions, const std::vector<Tag>& tags)
        : positions_(positions) {
        for (const Tag& tag : tags) tags_.add(tag.name, tag.value);
    }

    /// Fills `record` from `reading`, except `faults` and `line`.
    void prepare(const Reading& reading, ImportRecord& record);

private:
    IndexedPositions positions_;
    Tags tags_;
    GameEncoder encoder_;
};

/// The number of records for each kind of result.
struct ImportCounts {
    std::uint64_t records = 0;
    std::uint64_t added = 0;
    std::uint64_t duplicates = 0;
    /// Records that are the beginning of another game. With `OnDuplicate::merge`, the number
    /// includes records that continued an existing game and were merged with it.
    std::uint64_t beginnings = 0;
    /// Records that count as `duplicates` or `beginnings`, and whose contents were added to the
    /// existing game.
    std::uint64_t merged = 0;
    /// Records that count as `duplicates` or `beginnings`, and have additional contents, such as a
    /// comment. These contents were not added to the existing game.
    std::uint64_t unmerged = 0;
    /// Added games that may be duplicates. Too many games had the same moves, and the import
    /// compared the new game with only some of these games.
    std::uint64_t uncompared = 0;
    /// Added games with an illegal or unreadable move.
    std::uint64_t damaged = 0;
    std::uint64_t refused = 0;
    /// Records that were imported in an earlier run.
    std::uint64_t known = 0;

    void add(const ImportCounts& other);
    bool operator==(const ImportCounts&) const = default;
};

/// The result of `Import::add` for a record.
struct Added {
    enum class What : std::uint8_t {
        added,
        duplicate,
        beginning,
        merged,
        refused,
        known,
        stopped,
    };
    What what;
    /// The number of the new game, or of the existing game that the record repeats.
    GameId game = 0;
    /// True if the record continues the existing game `game`.
    bool is_continuation = false;
    /// True if the record was left out, although it contains more than `game`.
    bool says_more = false;
    /// True if too many games have the same moves, and the record was compared with only some of
    /// these games.
    bool has_uncompared = false;
};

/// The result of a whole import.
struct ImportEnd {
    /// The counts for each file, in the order of the calls of `begin_file`.
    std::vector<ImportCounts> files;
    /// An interrupted import may have added a game that is only the beginning of another game. This
    /// import removed such games, and `earlier_beginnings` is their number.
    std::uint64_t earlier_beginnings = 0;
};

class Import {
public:
    static Stored<Import> begin(Collection& collection, const ImportOptions& options);
    ~Import();
    Import(Import&&) noexcept;
    Import& operator=(Import&&) noexcept;

    /// True if the file was imported completely and has not changed. The function does not read the
    /// file.
    static Stored<bool> knows(const Collection& collection, const std::string& path);
    /// True if an earlier import ended without a call of `finish`. The next import finishes the
    /// interrupted work.
    static Stored<bool> was_interrupted(const Collection& collection);

    /// Stores the state of a file, so that the next import notices later changes. If you must read
    /// the file before `begin_file`, call `will_read` first.
    void will_read(const std::string& path);
    /// Begins a file. Returns false if the file was imported completely before.
    Stored<bool> begin_file(const std::string& path);
    Stored<Added> add(ImportRecord& record);
    /// Ends the file, and returns the counts of its records. `finish` may change these counts
    /// later, because it removes each game that is only the beginning of another game. If
    /// `is_whole` is false, the next import continues with this file.
    Stored<ImportCounts> end_file(bool is_whole = true);
    /// Removes games that are the beginning of another game, unless duplicates are kept. `finish`
    /// can take long, because it may read the moves of all games. At the end, the function commits
    /// all remaining changes. If a program does not call `finish`, all changes since the last
    /// transaction are lost.
    Stored<ImportEnd> finish();

private:
    struct State;
    explicit Import(std::unique_ptr<State> state);
    std::unique_ptr<State> state_;
};

} // namespace merels
