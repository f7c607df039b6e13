#pragma once

// Checks the write-ahead log of a database ("club.merels-wal"). SQLite uses it up to the first
// frame whose checksum is wrong, and silently removes the rest: changes that a program has reported
// as written would be lost.

#include <string>

namespace merels::sql {

/// True if the log has the end of a transaction after a frame with a wrong checksum. After the
/// unfinished frame of a killed program, and in the rest of a transaction that was rolled back,
/// there is no such end. After a power failure, the transaction may be one that no program has
/// reported as written yet. Other programs may write the log meanwhile. O(bytes of the log).
bool is_log_damaged(const std::string& path);

} // namespace merels::sql
