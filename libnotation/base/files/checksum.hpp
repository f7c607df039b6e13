#pragma once

#include <cstdint>
#include <span>

namespace merels {

/// A checksum of 64 bits that finds damaged bytes. The function reads groups of eight bytes. If
/// only one group of eight bytes is damaged, the checksum always changes. If several groups are
/// damaged, the checksum stays the same with a chance of about 1 in 2^64. The checksum does not
/// protect against changes made on purpose. `docs/database.md` defines the checksum. O(bytes).
std::uint64_t checksum(std::span<const std::uint8_t> bytes);

} // namespace merels
