#pragma once

#include <chrono>
#include <thread>

namespace merels::test {

/// Waits until something is so that another thread or program brings about. False only where it
/// never comes: after 60,000 looks, a minute at least.
template <class IsSo> bool eventually(IsSo is_so) {
    for (int look = 0; look < 60'000; ++look) {
        if (is_so()) return true;
        std::this_thread::sleep_for(std::chrono::milliseconds{1});
    }
    return false;
}

} // namespace merels::test
