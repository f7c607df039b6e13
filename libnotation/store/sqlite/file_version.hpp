#pragma once

#include <cstdint>

namespace merels {

/// The letters "Merl" as a number (`application_id` of SQLite). The program `file` and others
/// recognize a collection by this number.
inline constexpr std::int64_t collection_application_id = 0x4D65726C;
/// The version of the file format that Merels reads and writes (`user_version` of SQLite).
inline constexpr std::int64_t schema_version = 1;

} // namespace merels
