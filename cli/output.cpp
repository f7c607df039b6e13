#include <cli/output.hpp>
#include <cli/status.hpp>

#include <cerrno>
#include <cstring>
#include <unistd.h>

namespace merels::cli {

void Output::write(std::string_view text) {
    if (buffer_.size() + text.size() > buffer_size) flush();
    if (text.size() > buffer_size)
        write_out(text);
    else
        buffer_ += text;
}

void Output::flush() {
    // The buffer is given up first: a text that cannot be written is not tried again.
    const std::string text = std::exchange(buffer_, {});
    write_out(text);
}

void Output::write_out(std::string_view text) {
    while (!text.empty()) {
        const ssize_t written = ::write(descriptor_, text.data(), text.size());
        if (written >= 0)
            text.remove_prefix(static_cast<std::size_t>(written));
        else if (errno != EINTR)
            throw Failure{fmt::format("cannot write to {}: {}", name_, std::strerror(errno))};
    }
}

} // namespace merels::cli
