#pragma once

#include <cstdint>
#include <span>

namespace merels {

/// A checksum of 64 bits that finds damaged bytes. Bytes are taken in groups of eight. A change
/// within one group always changes the checksum; any other change does so except with a chance of
/// 2^-64. It does not protect against changes on purpose. `docs/database.md` has the definition.
/// O(bytes).
std::uint64_t checksum(std::span<const std::uint8_t> bytes);

} // namespace merels
