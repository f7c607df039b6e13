#include <cli/terminal/progress.hpp>

#include <cli/terminal/status.hpp>
#include <cli/terminal/table.hpp>
#include <libnotation/base/harmless.hpp>

#include <fmt/format.h>

#include <unistd.h>
#include <utility>

namespace merels::cli {

Progress::Progress(bool is_quiet)
    : error_(STDERR_FILENO, "standard error"), is_on_(!is_quiet && is_terminal(STDERR_FILENO)) {}

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
    error_.steer("\r");
    error_.write(cut_to(harmless(line), terminal_size(STDERR_FILENO).columns - 1, Table::Cut::end));
    error_.steer("\x1b[K");
    send();
    is_shown_ = true;
}

void Progress::say(std::string_view text) {
    clear();
    error_.print("{}\n", text);
    send();
}

void Progress::clear() {
    if (std::exchange(is_shown_, false)) {
        error_.steer("\r\x1b[K");
        send();
    }
}

void Progress::send() {
    try {
        error_.flush();
    } catch (const Failure&) {
        // The progress cannot be shown, but the work goes on.
    }
}

} // namespace merels::cli
