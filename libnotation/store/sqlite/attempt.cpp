#include <libnotation/store/sqlite/attempt.hpp>

#include <fmt/format.h>

#include <sqlite3.h>

#include <cerrno>
#include <string_view>
#include <system_error>
#include <unistd.h>

namespace merels {

namespace {

std::string last_reason() { return std::generic_category().message(errno); }

/// Finds the reason why a file cannot be opened. SQLite does not report it.
StoreError explain_opening(const std::string& path) {
    const std::string file = path + ": ";
    if (::access(path.c_str(), R_OK) != 0 && errno != ENOENT)
        return {StoreFault::missing, file + "cannot be read: " + last_reason()};
    const auto folder = std::filesystem::path{path}.parent_path();
    if (::access(folder.empty() ? "." : folder.c_str(), W_OK) != 0)
        return {StoreFault::read_only,
                file + "files in its folder cannot be written: " + last_reason()};
    return {StoreFault::missing, file + "cannot be opened"};
}

/// True if an SQL name was not found. The error cannot happen with a complete schema.
bool lacks_part_of_schema(const sql::Error& error) {
    return (error.code() & 0xFF) == SQLITE_ERROR
           && std::string_view{error.what()}.starts_with("no such ");
}

/// True if there is no room for the memory that all connections share. This memory is a file, which
/// must be made and must grow.
bool has_no_room_to_share(const sql::Error& error) {
    return error.code() == SQLITE_IOERR_SHMSIZE || error.code() == SQLITE_IOERR_SHMOPEN;
}

} // namespace

void refuse(StoreFault fault, std::string why) { throw StoreFailure{{fault, std::move(why)}}; }

void refuse(const FileError& error) {
    if (error.why == FileError::Why::exists) refuse(StoreFault::exists, "the file exists");
    if (error.number == ENOSPC || error.number == EDQUOT || error.number == EFBIG)
        throw sql::Error{SQLITE_FULL, error.message()};
    throw sql::Error{SQLITE_CANTOPEN, error.message()};
}

StoreError explain(const sql::Error& error, const std::string& path) {
    const std::string file = path + ": ";
    if (error.code() == sql::too_long)
        return {StoreFault::damaged, file
                                         + "an SQL statement takes too long for a file of this "
                                           "size; 'merels doctor' shows if the file is damaged"};
    if (error.code() == sql::damaged_log)
        return {StoreFault::damaged,
                fmt::format(
                    "{0}: the journal {0}-wal with the last changes is damaged; 'merels doctor "
                    "--repair' keeps a copy of the journal and saves all games that can be read",
                    path)};
    if (lacks_part_of_schema(error) || error.code() == SQLITE_IOERR_DATA
        || error.code() == sql::no_end)
        return {StoreFault::damaged, file + "the file is damaged (" + error.what()
                                         + "), and 'merels doctor' shows what can be saved"};
    switch (has_no_room_to_share(error) ? SQLITE_FULL : error.code() & 0xFF) {
    case SQLITE_NOTADB:
        return {StoreFault::no_collection, file + "the file is not a SQLite database"};
    case SQLITE_CORRUPT:
        return {StoreFault::damaged,
                file + "the file is damaged, and 'merels doctor' shows what can be saved"};
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return {StoreFault::busy,
                file + "another program is writing to the collection, so try again"};
    case SQLITE_FULL:
        return {StoreFault::disk_full, file + "the disk is full, but nothing was lost"};
    case SQLITE_READONLY: return {StoreFault::read_only, file + "the collection is read-only"};
    case SQLITE_CANTOPEN: return explain_opening(path);
    case SQLITE_INTERRUPT: return {StoreFault::stopped, file + "stopped"};
    default: return {StoreFault::input_output, file + error.what()};
    }
}

bool cannot_write_beside(const sql::Error& error) {
    const int code = error.code() & 0xFF;
    return code == SQLITE_CANTOPEN || code == SQLITE_READONLY || code == SQLITE_FULL
           || has_no_room_to_share(error) || error.code() == SQLITE_IOERR_WRITE;
}

StoreError in_file(StoreError error, const std::string& path) {
    if (error.fault == StoreFault::damaged && error.message.find("'merels ") == std::string::npos)
        error.message += ", and 'merels doctor' shows what can be saved";
    if (!error.message.starts_with(path + ": ")) error.message = path + ": " + error.message;
    return error;
}

bool is_damage(const sql::Error& error) {
    const int code = error.code() & 0xFF;
    return code == SQLITE_CORRUPT || code == SQLITE_NOTADB || code == SQLITE_MISMATCH
           || code == SQLITE_TOOBIG || error.code() == SQLITE_IOERR_DATA
           || lacks_part_of_schema(error);
}

} // namespace merels
