#pragma once

#include <cstdint>

namespace merels {

/// "Merl": how `file` and others know a collection (SQLite's `application_id`).
inline constexpr std::int64_t collection_application_id = 0x4D65726C;
/// The version of the file that this program reads and writes (SQLite's `user_version`).
inline constexpr std::int64_t schema_version = 1;

} // namespace merels
