#pragma once

#include <libnotation/store/collection/collection.hpp>

#include <string>

namespace merels {

/// Makes the file of an empty collection. The name appears only when the file is complete, so that
/// no other program ever finds half of a collection. Refuses a name that exists (`exists`), even if
/// another program makes it at the same moment. Call it within `attempt`.
void make_collection_file(const std::string& path, const CollectionOptions& options);

/// True if the collection has a journal, whose changes may be missing in the file.
bool has_journal(const std::string& path);

/// True for a file that begins as SQLite's do. It never opens a folder, a pipe or a device.
bool is_collection(const std::string& path);

} // namespace merels
