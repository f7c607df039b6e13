#pragma once

#include <cstdint>

namespace merels {

/// "Merl" (SQLite's `application_id`). By this number `file` and other programs recognize a
/// collection.
inline constexpr std::int64_t collection_application_id = 0x4D65726C;
/// The file version that this program reads and writes (SQLite's `user_version`).
inline constexpr std::int64_t schema_version = 1;

} // namespace merels
