#include <libnotation/base/files/standard_streams.hpp>

#include <array>
#include <cerrno>
#include <fcntl.h>
#include <unistd.h>
#include <utility>

namespace merels {

void open_missing_streams() {
    // Standard input and output get /dev/null in the wrong direction, so that using them fails, as
    // with a closed stream. Standard error gets /dev/null in both directions, so its messages are
    // lost.
    constexpr std::array streams{std::pair{STDIN_FILENO, O_WRONLY},
                                 std::pair{STDOUT_FILENO, O_RDONLY},
                                 std::pair{STDERR_FILENO, O_RDWR}};
    for (const auto& [stream, direction] : streams) {
        if (::fcntl(stream, F_GETFD) >= 0 || errno != EBADF) continue;
        // The system assigns the lowest free number. All lower numbers are already open.
        [[maybe_unused]] const int opened = ::open("/dev/null", direction);
    }
}

} // namespace merels
