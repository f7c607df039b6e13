#pragma once

#include <chrono>
#include <thread>

namespace merels::test {

/// Waits until another thread or program makes a condition true. Returns false after 60,000 checks,
/// which take at least a minute.
template <class IsSo> bool eventually(IsSo is_so) {
    for (int look = 0; look < 60'000; ++look) {
        if (is_so()) return true;
        std::this_thread::sleep_for(std::chrono::milliseconds{1});
    }
    return false;
}

} // namespace merels::test
