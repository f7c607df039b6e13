#pragma once

#include <cstdlib>
#include <fcntl.h>
#include <string>
#include <sys/stat.h>
#include <unistd.h>

namespace merels::test {

/// Makes a folder in a folder, and so on. The system refuses the path of the last
/// folder, because it is too long. So even root cannot read this folder.
inline void make_too_deep(const std::string& folder) {
    const std::string name(200, 'x');
    int now = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY);
    for (int depth = 0; depth < 30; ++depth) {
        if (::mkdirat(now, name.c_str(), 0700) != 0) std::abort();
        const int next = ::openat(now, name.c_str(), O_RDONLY | O_DIRECTORY);
        ::close(now);
        now = next;
    }
    ::close(now);
}

} // namespace merels::test
