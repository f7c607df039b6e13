#pragma once

#include <libnotation/store/collection/collection.hpp>

#include <string>

namespace merels {

/// Makes the file of an empty collection. The name appears with the whole file under it, so that no
/// other program ever finds half of a collection. Refuses a name that exists (`exists`), even if
/// another program makes it at the same moment. To be called within `attempt`.
void make_collection_file(const std::string& path, const CollectionOptions& options);

/// The collection has a journal with changes that are not in its file yet, or no longer.
bool has_journal(const std::string& path);

} // namespace merels
