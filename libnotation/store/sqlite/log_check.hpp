#pragma once

// Checks the write-ahead log of a database ("club.merels-wal"). SQLite reads the log up to the
// first frame with a wrong checksum, and removes the rest without an error. So SQLite could lose
// changes that were already reported as written.

#include <string>

namespace merels::sql {

/// True if the end of a transaction comes after a frame with a wrong checksum. A killed program or
/// a transaction that was rolled back leaves no such end. After a power failure, the result may
/// also be true because of a transaction that was never reported as written. Other programs may
/// write to the log at the same time. O(bytes of the log).
bool is_log_damaged(const std::string& path);

} // namespace merels::sql
