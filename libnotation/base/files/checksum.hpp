#pragma once

#include <cstdint>
#include <span>

namespace merels {

/// 64 bits that distinguish damaged bytes from sound ones. Any change within eight bytes that lie
/// together, counted from the first, changes it for certain; any other with all but a chance of
/// 2^-64. It does not protect against people. `docs/database.md` has the definition. O(bytes).
std::uint64_t checksum(std::span<const std::uint8_t> bytes);

} // namespace merels
