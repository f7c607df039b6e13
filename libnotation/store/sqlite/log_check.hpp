#pragma once

// Checks the write-ahead log of a database ("club.merels-wal"). SQLite reads it up to the first
// frame with a wrong checksum, and removes the rest without an error. So changes that were already
// reported as written would be lost.

#include <string>

namespace merels::sql {

/// True if the end of a transaction comes after a frame with a wrong checksum. There is no such end
/// after the last frame of a killed program, or in a transaction that was rolled back. After a
/// power failure, the transaction may not have been reported as written yet. Other programs may
/// write to the log at the same time. O(bytes of the log).
bool is_log_damaged(const std::string& path);

} // namespace merels::sql
