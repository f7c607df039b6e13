#include <cli/terminal/output.hpp>
#include <cli/terminal/status.hpp>

#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <utility>

namespace merels::cli {

namespace {

constexpr std::size_t buffer_size = std::size_t{1} << 16;

} // namespace

Output::Output(int descriptor, std::string name)
    : descriptor_(descriptor), name_(std::move(name)), is_terminal_(is_terminal(descriptor)) {}

void Output::write_records(std::string_view text) { is_terminal_ ? write(text) : add(text); }

void Output::add(std::string_view text) {
    buffer_ += text;
    if (buffer_.size() >= buffer_size) flush();
}

void Output::flush() {
    // The buffer is emptied first. If a text cannot be written, there is no second try.
    const std::string text = std::exchange(buffer_, {});
    for (std::string_view rest = text; !rest.empty();) {
        const ssize_t written = ::write(descriptor_, rest.data(), rest.size());
        if (written >= 0)
            rest.remove_prefix(static_cast<std::size_t>(written));
        else if (errno != EINTR)
            throw Failure{fmt::format("cannot write to {}: {}", name_, std::strerror(errno))};
    }
}

} // namespace merels::cli
