#pragma once

#include <cstdint>

namespace merels {

/// Spreads every bit of a number over all 64: the last step of SplitMix64 (Steele, Lea and Flood,
/// "Fast splittable pseudorandom number generators", 2014). It must never change, because keys in
/// collections depend on it.
constexpr std::uint64_t mixed(std::uint64_t value) {
    value = (value ^ value >> 30) * 0xBF58476D1CE4E5B9u;
    value = (value ^ value >> 27) * 0x94D049BB133111EBu;
    return value ^ value >> 31;
}

/// The nth number of SplitMix64 that begins with 0, counted from 1.
constexpr std::uint64_t random_number(std::uint64_t n) { return mixed(n * 0x9E3779B97F4A7C15u); }

} // namespace merels
