#pragma once

// Brings records into a collection, a batch a transaction: whenever the program is killed, the
// collection holds whole games, and the same import run again goes on where it was.
//
//   auto import = Import::begin(collection, options);
//   if (import->begin_file("club.pgn"))
//       for (…) import->add(record);
//   import->end_file();
//   import->finish();
//
// `RecordPreparation` needs no database, so threads can do its work; `add` takes records in order.

#include <libnotation/base/enum_names.hpp>
#include <libnotation/store/collection/collection.hpp>
#include <libnotation/store/tables/encoded_game.hpp>
#include <libnotation/text/reader.hpp>

#include <memory>
#include <string>
#include <vector>

namespace merels {

/// The treatment of a record with errors: keep its legal part with the diagnostics, leave it out,
/// or end the import before it. Text that is not a record (`is_record`) is never kept.
enum class OnError : std::uint8_t { keep, skip, stop };
constexpr auto names_of(OnError) { return names_up_to<OnError::stop>("keep", "skip", "stop"); }

/// The treatment of a game that is already in the collection, in any symmetry and with any spelling
/// of its tags. The import leaves it out, or merges its additional contents into the existing game,
/// or adds it. A merge (`enriched.hpp`) is a change that can be undone (`journal.hpp`).
enum class OnDuplicate : std::uint8_t { skip, merge, keep };
constexpr auto names_of(OnDuplicate) {
    return names_up_to<OnDuplicate::keep>("skip", "merge", "keep");
}

struct ImportOptions {
    OnError on_error = OnError::keep;
    OnDuplicate on_duplicate = OnDuplicate::skip;
    /// Also reads files that were imported before.
    bool is_again = false;
    /// The number of positions after which a transaction is committed.
    std::size_t most_positions = 8'000'000;
    /// Tags for all records: the source (`provenance.hpp`), and values for missing tags.
    std::vector<Tag> tags{};
    /// The program and its settings, for the log of imports.
    std::string program{};
    std::string description{};
    /// The verb that imports, for the log of changes.
    std::string verb = "import";
};

/// A diagnostic of a record, with its place in the file.
struct RecordFault {
    Code code;
    std::size_t line;
    std::size_t column;
    std::string message;
    std::string hint;
};

/// A record that is being imported.
struct ImportRecord {
    EncodedGame game;
    std::vector<RecordFault> faults;
    bool is_damaged = false;
    /// False for text that is not a record.
    bool is_record = true;
    /// The line in its file, from 1; 0 if it is not known.
    std::size_t line = 0;
};

/// Prepares records for a collection. Each thread needs its own object.
class RecordPreparation {
public:
    RecordPreparation(IndexedPositions positions, const std::vector<Tag>& tags)
        : positions_(positions) {
        for (const Tag& tag : tags) tags_.add(tag.name, tag.value);
    }

    /// Prepares everything except the diagnostics.
    void prepare(const Reading& reading, ImportRecord& record);

private:
    IndexedPositions positions_;
    Tags tags_;
    GameEncoder encoder_;
};

/// Counts of the results for records.
struct ImportCounts {
    std::uint64_t records = 0;
    std::uint64_t added = 0;
    std::uint64_t duplicates = 0;
    /// Records that are the beginning of another game, or were merged into an existing beginning.
    std::uint64_t beginnings = 0;
    /// Duplicates and beginnings that added something to the existing game.
    std::uint64_t merged = 0;
    /// Duplicates and beginnings that were left out although they contain more than the existing
    /// game.
    std::uint64_t unmerged = 0;
    /// Added games that were compared with only some of the many games that have the same moves.
    std::uint64_t uncompared = 0;
    /// Added games that are not legal to the end.
    std::uint64_t damaged = 0;
    std::uint64_t refused = 0;
    /// Records that an earlier run had imported.
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
    /// The new game, or the existing game that the record repeats.
    GameId game = 0;
    /// The record continues the existing game `game`.
    bool is_continuation = false;
    /// The record was left out, although it contains more than `game`.
    bool says_more = false;
    /// The record was not compared with all games that have the same moves.
    bool has_uncompared = false;
};

/// The results for all records.
struct ImportEnd {
    /// The counts of each file, in the order of `begin_file`.
    std::vector<ImportCounts> files;
    /// Removed games of an interrupted import that were the beginning of another game.
    std::uint64_t earlier_beginnings = 0;
};

class Import {
public:
    static Stored<Import> begin(Collection& collection, const ImportOptions& options);
    ~Import();
    Import(Import&&) noexcept;
    Import& operator=(Import&&) noexcept;

    /// True if a file was completely imported before and was not changed since. It does not read
    /// the file.
    static Stored<bool> knows(const Collection& collection, const std::string& path);
    /// True if an earlier import ended before its `finish`. The next import does the rest.
    static Stored<bool> was_interrupted(const Collection& collection);

    /// Call it before you begin to read a file, if you read before `begin_file`. Changes of the
    /// file after this call are noticed.
    void will_read(const std::string& path);
    /// False if the file was completely imported before.
    Stored<bool> begin_file(const std::string& path);
    Stored<Added> add(ImportRecord& record);
    /// The counts of the file's records so far. They may still change, because `finish` finds
    /// beginnings among the records. If a file was not read to its end, the next import continues
    /// with it.
    Stored<ImportCounts> end_file(bool is_whole = true);
    /// Treats games that are the beginning of another game as duplicates, and then commits the
    /// rest. If it is not called, everything after the last transaction is lost. It reads the moves
    /// of all games.
    Stored<ImportEnd> finish();

private:
    struct State;
    explicit Import(std::unique_ptr<State> state);
    std::unique_ptr<State> state_;
};

} // namespace merels
