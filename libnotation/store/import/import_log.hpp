#pragma once

#include <libnotation/store/import/import.hpp>
#include <libnotation/store/sqlite/database.hpp>

namespace merels {

/// An imported file, as the import log stores it. Two files are the same if path, size and time of
/// change are equal.
struct ImportFile {
    std::string path;
    std::int64_t size = 0;
    /// The time when the file or its permissions last changed, in nanoseconds since 1970.
    std::int64_t modified = 0;
};

/// The state of a file. Standard input, and files that cannot be examined, have no size or time.
/// The import log always treats a file without size and time as new.
ImportFile look_at(const std::string& path);

/// The tables `imports`, `import_files` and `diagnostics`.
class ImportLog {
public:
    /// Adds an import to the log.
    ImportLog(sql::Database& database, const ImportOptions& options);

    /// Shows how far earlier imports have read a file. If all records of the file were refused,
    /// `records` is 0 and `is_finished` is false, so that the next import reports the errors of the
    /// file again.
    struct Known {
        std::int64_t records = 0;
        bool is_finished = false;
    };
    static Known known(sql::Database& database, const ImportFile& file);

    void begin_file(const ImportFile& file);
    /// Stores the counts of the current file. `is_finished` means that the file was read to its
    /// end.
    void update_file(const ImportCounts& counts, bool is_finished);
    /// Corrects the counts of a file from which games were removed, because a longer game was added
    /// later.
    void correct_file(std::int64_t file, const ImportCounts& counts);
    /// Adds the diagnostics of a record. If the record was refused, `game` is empty.
    void add_faults(std::optional<GameId> game, const std::vector<RecordFault>& faults);
    void finish();

    /// The id of the current file in `import_files`.
    std::int64_t file() const { return file_; }
    std::int64_t import() const { return import_; }

private:
    sql::Database& database_;
    std::int64_t import_ = 0;
    std::int64_t file_ = 0;
    sql::Statement insert_fault_;
};

} // namespace merels
