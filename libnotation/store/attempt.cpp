#include <libnotation/store/attempt.hpp>

#include <sqlite3.h>

namespace merels {

StoreError explain(const sql::Error& error, const std::string& path) {
    const std::string file = path + ": ";
    switch (error.code() & 0xFF) {
    case SQLITE_NOTADB: return {StoreFault::no_collection, file + "the file is no SQLite database"};
    case SQLITE_CORRUPT:
        return {StoreFault::damaged,
                file + "the file is damaged; 'merels doctor' says what can be saved"};
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return {StoreFault::busy, file + "another program is writing the collection; try again"};
    case SQLITE_FULL: return {StoreFault::disk_full, file + "the disk is full; nothing was lost"};
    case SQLITE_READONLY: return {StoreFault::read_only, file + "the collection is read-only"};
    case SQLITE_CANTOPEN: return {StoreFault::missing, file + "cannot be opened"};
    case SQLITE_INTERRUPT: return {StoreFault::stopped, file + "stopped"};
    default: return {StoreFault::input_output, file + error.what()};
    }
}

bool is_damage(const sql::Error& error) {
    const int code = error.code() & 0xFF;
    return code == SQLITE_CORRUPT || code == SQLITE_NOTADB || code == SQLITE_MISMATCH
           || code == SQLITE_TOOBIG;
}

} // namespace merels
