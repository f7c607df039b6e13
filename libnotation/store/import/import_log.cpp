#include <libnotation/store/import/import_log.hpp>

#include <libnotation/base/files/file_stamp.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <thread>

namespace merels {

namespace {

constexpr const char* now = "strftime('%Y-%m-%dT%H:%M:%SZ', 'now')";

/// Waits until the clock of the file system has moved on. Two changes in the same tick would have
/// the same time, and the second change would be missed.
void wait_for_next_tick(std::int64_t modified) {
    using namespace std::chrono_literals;
    constexpr auto tick = 20ms;
    const auto today = std::chrono::system_clock::now().time_since_epoch();
    const auto age = today - std::chrono::nanoseconds{modified};
    if (age >= 0ns && age < tick) std::this_thread::sleep_for(tick - age);
}

} // namespace

ImportFile look_at(const std::string& path) {
    std::error_code error;
    const auto absolute = std::filesystem::absolute(path, error);
    ImportFile file{error || path == "-" ? path : absolute.lexically_normal().string(), 0, 0};
    const auto stamp = FileStamp::of(path);
    if (path == "-" || !stamp || !stamp->is_regular) return file;
    file.size = static_cast<std::int64_t>(stamp->size);
    file.modified = stamp->last_changed();
    // The last changes of a collection may be in its journal.
    if (const auto journal = FileStamp::of(path + "-wal"); journal && journal->size > 0) {
        file.size += static_cast<std::int64_t>(journal->size);
        file.modified = std::max(file.modified, journal->last_changed());
    }
    wait_for_next_tick(file.modified);
    return file;
}

ImportLog::ImportLog(sql::Database& database, const ImportOptions& options)
    : database_(database),
      insert_fault_(database, "INSERT INTO diagnostics (game, file, line, column, code, message, "
                              "hint) VALUES (?, ?, ?, ?, ?, ?, ?)") {
    database_.run(
        fmt::format("INSERT INTO imports (started, program, options) VALUES ({}, ?, ?)", now),
        options.program, options.description);
    import_ = database_.last_insert_id();
}

ImportLog::Known ImportLog::known(sql::Database& database, const ImportFile& file) {
    if (file.modified == 0) return {};
    sql::Statement select{
        database, "SELECT coalesce(max(records), 0), coalesce(max(is_finished), 0) FROM "
                  "import_files WHERE path = ? AND size = ? AND modified = ? AND (refused < "
                  "records OR records = 0)"};
    select.bind(file.path, file.size, file.modified);
    select.step();
    return {select.integer(0), select.integer(1) != 0};
}

void ImportLog::begin_file(const ImportFile& file) {
    database_.run("INSERT INTO import_files (import, path, size, modified, records, added, "
                  "duplicates, damaged, refused, is_finished) "
                  "VALUES (?, ?, ?, ?, 0, 0, 0, 0, 0, 0)",
                  import_, file.path, file.size, file.modified);
    file_ = database_.last_insert_id();
}

void ImportLog::update_file(const ImportCounts& counts, bool is_finished) {
    database_.run("UPDATE import_files SET records = ?, added = ?, duplicates = ?, damaged = ?, "
                  "refused = ?, is_finished = ? WHERE id = ?",
                  counts.records, counts.added, counts.duplicates + counts.beginnings,
                  counts.damaged, counts.refused, is_finished, file_);
}

void ImportLog::correct_file(std::int64_t file, const ImportCounts& counts) {
    database_.run("UPDATE import_files SET added = ?, duplicates = ? WHERE id = ?", counts.added,
                  counts.duplicates + counts.beginnings, file);
}

void ImportLog::add_faults(std::optional<GameId> game, const std::vector<RecordFault>& faults) {
    for (const RecordFault& fault : faults) {
        insert_fault_.run(game, file_, fault.line, fault.column, facts(fault.code).number,
                          fault.message, fault.hint);
    }
}

void ImportLog::finish() {
    database_.run(fmt::format("UPDATE imports SET finished = {} WHERE id = ?", now), import_);
}

} // namespace merels
