#pragma once

// Whether the write-ahead log beside a database ("club.merels-wal") is whole. SQLite takes it over
// up to the first frame whose checksum is wrong, and removes the rest without a word: what a
// program has reported as written would be gone.

#include <string>

namespace merels::sql {

/// Behind a frame that is not as it was written, the log has the end of a transaction. A frame that
/// a killed program has not finished has none behind it, nor has the rest of a transaction that was
/// taken back. After a power failure it may be one that nobody had reported yet. Others may write
/// the log meanwhile. O(bytes of the log).
bool is_log_damaged(const std::string& path);

} // namespace merels::sql
