#pragma once

// Checks the write-ahead log of a database ("club.merels-wal"). SQLite uses it up to the first
// frame whose checksum is wrong, and silently removes the rest: changes that a program has reported
// as written would be lost.

#include <string>

namespace merels::sql {

/// After a frame with a wrong checksum, the log has the end of a transaction. An unfinished frame
/// of a killed program has none after it, nor has the rest of a transaction that was rolled back.
/// After a power failure it may be one that no program has reported yet. Other programs may write
/// the log meanwhile. O(bytes of the log).
bool is_log_damaged(const std::string& path);

} // namespace merels::sql
