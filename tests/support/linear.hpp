#pragma once

#include <tests/support/catch.hpp>

#include <algorithm>
#include <ctime>
#include <functional>
#include <malloc.h>
#include <string>

namespace merels::test {

inline double seconds(const std::function<void()>& work) {
    const auto cpu_time = [] {
        timespec now{};
        ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
        return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
    };
    const double begin = cpu_time();
    work();
    return cpu_time() - begin;
}

/// A function that returns a text. A larger number gives a longer text.
using Growing = std::function<std::string(std::size_t)>;

/// The large text is this number of times as long as the small text.
constexpr std::size_t growth = 8;

/// Keeps freed memory in the process. New memory of the system may take far more time than the
/// work.
inline void keep_memory() {
    ::mallopt(M_MMAP_THRESHOLD, 1 << 30);
    ::mallopt(M_TRIM_THRESHOLD, 1 << 30);
}

/// Checks that the time of `work` is linear. It measures a text of this size, and a text of an
/// eighth of this size. The large text may take 24 times as long as the small text. With quadratic
/// time, it would take 64 times as long. After a failure, both are measured again, up to five
/// times.
inline void check_linear(const Growing& text_of, std::size_t size,
                         const std::function<void(const std::string&)>& work) {
    constexpr double least_seconds = 0.0005; // Shorter times say nothing.
    const std::string small = text_of(size / growth);
    const std::string large = text_of(size);
    double few = 0;
    double many = 0;
    bool is_linear = false;
    keep_memory();
    for (int attempt = 0; attempt < 5 && !is_linear; ++attempt) {
        few = std::max(seconds([&] { work(small); }), least_seconds);
        many = seconds([&] { work(large); });
        is_linear = many < 3 * growth * few;
    }
    INFO(few << " seconds, and " << many << " for " << growth << " times the text");
    CHECK(is_linear);
}

} // namespace merels::test
