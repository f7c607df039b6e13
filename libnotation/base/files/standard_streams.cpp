#include <libnotation/base/files/standard_streams.hpp>

#include <array>
#include <cerrno>
#include <fcntl.h>
#include <unistd.h>
#include <utility>

namespace merels {

void open_missing_streams() {
    // A stream that is opened for the other direction fails as a closed one does.
    constexpr std::array streams{std::pair{STDIN_FILENO, O_WRONLY},
                                 std::pair{STDOUT_FILENO, O_RDONLY},
                                 std::pair{STDERR_FILENO, O_RDWR}};
    for (const auto& [stream, direction] : streams) {
        if (::fcntl(stream, F_GETFD) >= 0 || errno != EBADF) continue;
        // The system gives out the lowest free number, and those below are open by now.
        [[maybe_unused]] const int opened = ::open("/dev/null", direction);
    }
}

} // namespace merels
