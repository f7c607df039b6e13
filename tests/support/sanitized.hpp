#pragma once

#include <algorithm>
#include <cstddef>

namespace merels::test {

/// True if the tested code has sanitizers. They make it several times as slow, so tests try fewer
/// cases.
#if defined(MERELS_SANITIZED) || defined(__SANITIZE_ADDRESS__)
inline constexpr bool is_sanitized = true;
#else
inline constexpr bool is_sanitized = false;
#endif

/// The number of random cases that a test tries. Under sanitizers, it is an eighth of `full`, but
/// at least one.
template <class Number> constexpr Number rounds(Number full) {
    return is_sanitized ? std::max<Number>(full / 8, 1) : full;
}

/// True if a test tries the case with this number. Under sanitizers, a test tries every seventh
/// case. Tests flip bit `number % 8`, so the step must be odd.
constexpr bool is_sampled(std::size_t number) { return !is_sanitized || number % 7 == 0; }

} // namespace merels::test
