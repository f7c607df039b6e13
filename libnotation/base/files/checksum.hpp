#pragma once

#include <cstdint>
#include <span>

namespace merels {

/// A checksum of 64 bits that finds damaged bytes. The function reads groups of eight bytes. A
/// change within one group always changes the checksum. Any other change remains unnoticed with a
/// chance of 2^-64. The checksum does not protect against intended changes. `docs/database.md` has
/// the definition. O(bytes).
std::uint64_t checksum(std::span<const std::uint8_t> bytes);

} // namespace merels
