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

#include <libnotation/store/collection/collection.hpp>
#include <libnotation/store/tables/encoded_game.hpp>
#include <libnotation/text/reader.hpp>

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace merels {

/// The treatment of a record with errors: its legal part is kept with its diagnostics, it is left
/// out, or the import ends before it. Text that is not a record (`is_record`) is never kept.
enum class OnError : std::uint8_t { keep, skip, stop };

/// The treatment of a game that the collection has, in any symmetry and spelling of its tags: it is
/// left out, its additional contents are merged into the existing game (`enriched.hpp`; a change
/// that can be undone, `journal.hpp`), or it is added.
enum class OnDuplicate : std::uint8_t { skip, merge, keep };

struct ImportOptions {
    OnError on_error = OnError::keep;
    OnDuplicate on_duplicate = OnDuplicate::skip;
    /// Reads files again that were imported before.
    bool is_again = false;
    /// Positions after which a transaction is large enough.
    std::size_t most_positions = 8'000'000;
    /// Tags for all records: their source (`provenance.hpp`), and values for missing tags.
    std::vector<Tag> tags{};
    /// For the log of imports: the program and its settings.
    std::string program{};
    std::string description{};
    /// For the log of changes: the verb that imports.
    std::string verb = "import";
};

/// A diagnostic of a record, in its place in the file.
struct RecordFault {
    Code code;
    std::size_t line;
    std::size_t column;
    std::string message;
    std::string hint;
};

/// A record on its way into a collection.
struct ImportRecord {
    EncodedGame game;
    std::vector<RecordFault> faults;
    bool is_damaged = false;
    /// False for other text in its place.
    bool is_record = true;
    /// Of its file, from 1; 0 if that is not known.
    std::size_t line = 0;
};

/// Makes records ready for a collection; an object for each thread.
class RecordPreparation {
public:
    RecordPreparation(IndexedPositions positions, const std::vector<Tag>& tags)
        : positions_(positions) {
        for (const Tag& tag : tags) tags_.add(tag.name, tag.value);
    }

    /// All but the faults.
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
    /// The beginning of another game, or merged into the beginning that was there.
    std::uint64_t beginnings = 0;
    /// Of both, those that brought something new to the game that was there.
    std::uint64_t merged = 0;
    /// Those of both that were left out although they contain more than the game.
    std::uint64_t unmerged = 0;
    /// Added, though they were compared with some only of the many games that have their moves.
    std::uint64_t uncompared = 0;
    /// Added, but not legal to the end.
    std::uint64_t damaged = 0;
    std::uint64_t refused = 0;
    /// Imported by an earlier run.
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
    /// The game that it became, or that it repeats.
    GameId game = 0;
    /// It goes on after the end of `game`, which was there before.
    bool is_continuation = false;
    /// It was left out, although it contains more than `game`.
    bool says_more = false;
    /// It was not compared with all games that have its moves.
    bool has_uncompared = false;
};

/// The results for all records.
struct ImportEnd {
    /// A file each, in the order of `begin_file`.
    std::vector<ImportCounts> files;
    /// Of an import that was interrupted: games that were the beginning of another one.
    std::uint64_t earlier_beginnings = 0;
};

class Import {
public:
    static Stored<Import> begin(Collection& collection, const ImportOptions& options);
    ~Import();
    Import(Import&&) noexcept;
    Import& operator=(Import&&) noexcept;

    /// True if a file was imported to its end before and was not changed since. Reads nothing of
    /// the file.
    static Stored<bool> knows(const Collection& collection, const std::string& path);
    /// Whether an import has ended before its `finish`: the next one does the rest.
    static Stored<bool> was_interrupted(const Collection& collection);

    /// Call it before the reading of a file begins, if that is before `begin_file`: changes after
    /// this call count as changes.
    void will_read(const std::string& path);
    /// False for a file that was imported to its end before.
    Stored<bool> begin_file(const std::string& path);
    Stored<Added> add(ImportRecord& record);
    /// The counts of the file's records so far: `finish` finds beginnings among them. If a file was
    /// not read to its end, the next import continues in it.
    Stored<ImportCounts> end_file(bool is_whole = true);
    /// Commits the rest, after games that are the beginning of another one were treated as
    /// duplicates. Without it, everything after the last transaction is lost. Reads the moves of
    /// all games.
    Stored<ImportEnd> finish();

private:
    struct State;
    explicit Import(std::unique_ptr<State> state);
    std::unique_ptr<State> state_;
};

} // namespace merels
