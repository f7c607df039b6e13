#include <engine/exact/files/block_codec.hpp>

#include <algorithm>
#include <zstd.h>

namespace merels::exact {

namespace {

/// Measured on verdicts of nine men's morris: higher levels take ten times as long for a tenth.
constexpr int level = 12;

} // namespace

PackedBlock pack(ByteView block) {
    Bytes packed(ZSTD_compressBound(block.size()));
    const std::size_t size
        = ZSTD_compress(packed.data(), packed.size(), block.data(), block.size(), level);
    if (ZSTD_isError(size) != 0 || size >= block.size())
        return {Packing::none, {block.begin(), block.end()}};
    packed.resize(size);
    return {Packing::zstd, std::move(packed)};
}

bool unpack(ByteView packed, Packing packing, std::span<std::uint8_t> block) {
    switch (packing) {
    case Packing::none:
        if (packed.size() != block.size()) return false;
        std::ranges::copy(packed, block.begin());
        return true;
    case Packing::zstd:
        return ZSTD_decompress(block.data(), block.size(), packed.data(), packed.size())
               == block.size();
    }
    return false;
}

} // namespace merels::exact
