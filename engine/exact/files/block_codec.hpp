#pragma once

#include <libnotation/base/bytes.hpp>

namespace merels::exact {

/// How a block's bytes lie in a file.
enum class Packing : std::uint8_t { none, zstd };

struct PackedBlock {
    Packing packing = Packing::none;
    Bytes bytes;
};

/// Packed by zstd where that makes it smaller.
PackedBlock pack(ByteView block);

/// Fills `block`, whose size is known. False when the bytes do not give just so many.
bool unpack(ByteView packed, Packing packing, std::span<std::uint8_t> block);

} // namespace merels::exact
