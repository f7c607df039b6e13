#pragma once

#include <cstdint>
#include <span>

namespace merels {

/// A checksum of 64 bits that finds damaged bytes. The function reads groups of eight bytes. A
/// change within one group always changes the checksum. Of 2^64 other changes, about one remains
/// unnoticed. The checksum does not protect against changes made on purpose. `docs/database.md` has
/// the definition. O(bytes).
std::uint64_t checksum(std::span<const std::uint8_t> bytes);

} // namespace merels
