#pragma once

// Checks the write-ahead log of a database ("club.merels-wal"). SQLite reads the log up to the
// first frame with a wrong checksum, and removes the rest without an error. In a damaged log, the
// part that SQLite removes may contain finished transactions.

#include <string>

namespace merels::sql {

/// True if the end of a transaction comes after a frame with a wrong checksum. If nothing worse has
/// happened than a killed program or a transaction that was rolled back, the result is false. After
/// a power failure, the function may return true even if every finished transaction is safe. Other
/// programs may write to the log at the same time. O(bytes of the log).
bool is_log_damaged(const std::string& path);

} // namespace merels::sql
