#pragma once

// Checks the write-ahead log of a database ("club.merels-wal"). SQLite reads the log up to the
// first frame with a wrong checksum, and removes the rest without an error. If the log is damaged,
// SQLite could lose changes of finished transactions in this way.

#include <string>

namespace merels::sql {

/// True if the end of a transaction comes after a frame with a wrong checksum. A killed program, or
/// a transaction that was rolled back, never leaves a log in this state. After a power failure, the
/// function may return true even if every finished transaction is safe. Other programs may write to
/// the log at the same time. O(bytes of the log).
bool is_log_damaged(const std::string& path);

} // namespace merels::sql
