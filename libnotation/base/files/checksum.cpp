#include <libnotation/base/files/checksum.hpp>

#include <algorithm>

namespace merels {

namespace {

/// 2^64 divided by the golden ratio, as an odd number. Multiplication by an odd number can be
/// undone, so two different values stay different.
constexpr std::uint64_t factor = 0x9E3779B97F4A7C15;

constexpr std::uint64_t stirred(std::uint64_t sum, std::uint64_t word) {
    sum = (sum ^ word) * factor;
    return sum ^ (sum >> 32);
}

} // namespace

std::uint64_t checksum(std::span<const std::uint8_t> bytes) {
    std::uint64_t sum = stirred(0, bytes.size());
    for (std::size_t begin = 0; begin < bytes.size(); begin += 8) {
        const std::size_t count = std::min<std::size_t>(8, bytes.size() - begin);
        std::uint64_t word = 0;
        for (std::size_t i = 0; i < count; ++i) word |= std::uint64_t{bytes[begin + i]} << (8 * i);
        sum = stirred(sum, word);
    }
    return stirred(sum, factor);
}

} // namespace merels
