#pragma once

#include <cstdlib>

namespace merels::test {

/// Returns `full` in a long run, otherwise `usual`. In a long run, MERELS_LONG is set (`long-tests`
/// in .ci/parts). Tests that call this function have the tag [long].
template <class Amount> Amount in_long_run(Amount full, Amount usual) noexcept {
    return std::getenv("MERELS_LONG") != nullptr ? full : usual;
}

} // namespace merels::test
