#pragma once

#include <libnotation/store/import/import.hpp>
#include <libnotation/store/sqlite/database.hpp>

namespace merels {

/// A file as the log stores it. If path, size and time of change are the same, it is the same file.
struct ImportFile {
    std::string path;
    std::int64_t size = 0;
    /// The later one of the times when the contents and the file itself were changed, in
    /// nanoseconds since 1970.
    std::int64_t modified = 0;
};

/// Standard input, and files that cannot be examined, have neither size nor time. The log never
/// recognizes them.
ImportFile look_at(const std::string& path);

/// The tables `imports`, `import_files` and `diagnostics`.
class ImportLog {
public:
    /// Logs the beginning of an import.
    ImportLog(sql::Database& database, const ImportOptions& options);

    /// How much of a file earlier imports have read. A file that was refused as a whole is not
    /// stored, so that the next import reports it again.
    struct Known {
        std::int64_t records = 0;
        bool is_finished = false;
    };
    static Known known(sql::Database& database, const ImportFile& file);

    void begin_file(const ImportFile& file);
    /// Stores the counts so far. `is_finished` is true at the end of the file.
    void update_file(const ImportCounts& counts, bool is_finished);
    /// Corrects the counts of a file's records, because some games were removed when a longer game
    /// was added.
    void correct_file(std::int64_t file, const ImportCounts& counts);
    /// `game` is empty for a refused record.
    void add_faults(std::optional<GameId> game, const std::vector<RecordFault>& faults);
    void finish();

    /// The row of the file that was begun last.
    std::int64_t file() const { return file_; }
    std::int64_t import() const { return import_; }

private:
    sql::Database& database_;
    std::int64_t import_ = 0;
    std::int64_t file_ = 0;
    sql::Statement insert_fault_;
};

} // namespace merels
