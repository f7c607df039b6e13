#pragma once

// Checks the write-ahead log of a database ("club.merels-wal"). SQLite reads the log up to the
// first frame with a wrong checksum, and removes the rest without an error. So SQLite could lose
// changes of transactions that were already finished.

#include <string>

namespace merels::sql {

/// True if the end of a transaction comes after a frame with a wrong checksum. If a program was
/// killed, or a transaction was rolled back, the log has no such end of a transaction. After a
/// power failure, the result may be true although no finished transaction is lost. Other programs
/// may write to the log at the same time. O(bytes of the log).
bool is_log_damaged(const std::string& path);

} // namespace merels::sql
