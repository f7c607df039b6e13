#pragma once

#include <cstdlib>

namespace merels::test {

/// The full amount in a long run, where MERELS_LONG is set (`long-tests` in .ci/parts), else the
/// usual one. Tests that ask have the tag [long].
template <class Amount> Amount in_long_run(Amount full, Amount usual) noexcept {
    return std::getenv("MERELS_LONG") != nullptr ? full : usual;
}

} // namespace merels::test
