#pragma once

#include <libnotation/store/collection/collection.hpp>

#include <string>

namespace merels {

/// Makes the file of an empty collection. The file gets its name only when it is complete, so no
/// other program can see an incomplete collection. The error is `exists` if a file with this name
/// exists, even if another program makes the file at the same moment. The function throws errors,
/// so call it inside `attempt`.
void make_collection_file(const std::string& path, const CollectionOptions& options);

/// True if a journal of SQLite (`-wal` or `-journal`) is next to the collection. The journal may
/// contain changes that are not in the collection's file yet.
bool has_journal(const std::string& path);

/// True for a file that begins like an SQLite file. The function never opens a folder, a pipe or a
/// device.
bool is_collection(const std::string& path);

} // namespace merels
