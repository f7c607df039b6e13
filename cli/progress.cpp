#include <cli/progress.hpp>

#include <cli/terminal.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <unistd.h>

namespace merels::cli {

namespace {

void write_to_error(std::string_view text) {
    [[maybe_unused]] const auto written = ::write(STDERR_FILENO, text.data(), text.size());
}

} // namespace

Progress::Progress() : is_on_(is_terminal(STDERR_FILENO)) {}

bool Progress::is_due() {
    if (!is_on_) return false;
    const Clock::time_point now = Clock::now();
    if (now < next_) return false;
    next_ = now + std::chrono::milliseconds{100};
    return true;
}

void Progress::show(std::optional<double> share, std::string_view text) {
    if (!is_on_) return;
    std::string line = share ? fmt::format("{:3.0f} %  ", *share * 100) : std::string{};
    line += text;
    line.resize(std::min(line.size(), terminal_size(STDERR_FILENO).columns - 1));
    write_to_error("\r" + line + "\x1b[K");
    is_shown_ = true;
}

void Progress::say(std::string_view text) {
    clear();
    write_to_error(std::string{text} + "\n");
}

void Progress::clear() {
    if (is_shown_) write_to_error("\r\x1b[K");
    is_shown_ = false;
}

} // namespace merels::cli
