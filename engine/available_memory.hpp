#pragma once

#include <cstdint>

namespace merels {

/// Bytes of memory that are free, or can be had without writing other programs to the disk. Where
/// the system does not say it: more than any machine has.
std::uint64_t available_memory();

} // namespace merels
