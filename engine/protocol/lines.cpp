#include <engine/protocol/lines.hpp>

#include <libnotation/base/text.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <poll.h>
#include <sys/eventfd.h>
#include <system_error>
#include <unistd.h>

namespace merels::protocol {

namespace {

constexpr std::size_t longest_excerpt = 40;

} // namespace

std::string ascii(std::string_view text) {
    std::string result{text};
    std::ranges::replace_if(
        result, [](char c) { return c < ' ' || c > '~'; }, '?');
    return result;
}

std::string excerpt(std::string_view word) {
    const std::string beginning = ascii(word.substr(0, longest_excerpt));
    return word.size() > longest_excerpt ? beginning + "..." : beginning;
}

std::string quoted(std::string_view word) { return fmt::format("'{}'", excerpt(word)); }

void LineCutter::add(std::string_view bytes) {
    if (used_ > 0) buffer_.erase(0, used_);
    used_ = 0;
    if (is_skipping_) {
        const std::size_t end = bytes.find('\n');
        is_skipping_ = end == std::string_view::npos;
        bytes.remove_prefix(is_skipping_ ? bytes.size() : end + 1);
    }
    buffer_ += bytes;
}

std::optional<LineCutter::Kind> LineCutter::next(std::string& line) {
    const std::size_t end = buffer_.find('\n', used_);
    const std::size_t size = std::min(end, buffer_.size()) - used_;
    if (size > longest_line) {
        line.assign(buffer_, used_, longest_beginning);
        is_skipping_ = end == std::string::npos;
        used_ = is_skipping_ ? buffer_.size() : end + 1;
        return Kind::too_long;
    }
    if (end == std::string::npos) return std::nullopt;
    line.assign(buffer_, used_, size);
    if (line.ends_with('\r')) line.pop_back();
    used_ = end + 1;
    return Kind::line;
}

std::optional<LineCutter::Kind> LineCutter::last(std::string& line) {
    if (used_ == buffer_.size()) return std::nullopt;
    buffer_ += '\n';
    return next(line);
}

LineReader::LineReader(int descriptor)
    : interruption_(::eventfd(0, EFD_CLOEXEC)), descriptor_(descriptor) {
    if (interruption_ < 0)
        throw std::system_error{errno, std::generic_category(), "cannot create an eventfd"};
}

LineReader::~LineReader() { ::close(interruption_); }

void LineReader::interrupt() { ::eventfd_write(interruption_, 1); }

bool LineReader::wait() const {
    std::array<pollfd, 2> polled{pollfd{interruption_, POLLIN, 0}, pollfd{descriptor_, POLLIN, 0}};
    // After a signal, the wait begins again. `read` would wait for a line, and would not notice a
    // call of `interrupt`.
    while (::poll(polled.data(), polled.size(), -1) < 0 && errno == EINTR) {
    }
    return polled[0].revents == 0;
}

std::optional<LineCutter::Kind> LineReader::next(std::string& line) {
    std::array<char, 1 << 14> bytes{};
    for (;;) {
        if (const auto kind = lines_.next(line)) return kind;
        if (is_at_end_) return lines_.last(line);
        if (!wait()) return std::nullopt;
        const ssize_t size = ::read(descriptor_, bytes.data(), bytes.size());
        if (size > 0)
            lines_.add({bytes.data(), static_cast<std::size_t>(size)});
        else if (size == 0 || errno != EINTR)
            is_at_end_ = true;
    }
}

void LineWriter::write(std::string_view line) {
    const std::string text = std::string{line} + '\n';
    const std::lock_guard lock{mutex_};
    for (std::string_view rest = text; !rest.empty() && !has_failed_;) {
        const ssize_t written = ::write(descriptor_, rest.data(), rest.size());
        if (written >= 0)
            rest.remove_prefix(static_cast<std::size_t>(written));
        else
            has_failed_ = errno != EINTR;
    }
}

bool LineWriter::has_failed() const {
    const std::lock_guard lock{mutex_};
    return has_failed_;
}

} // namespace merels::protocol
