#pragma once

#include <cli/terminal/output.hpp>

#include <chrono>
#include <optional>
#include <string_view>

namespace merels::cli {

/// Shows the progress of long work on standard error. The progress appears only on a terminal, and
/// only if the work takes more than one second. Call `clear` before you write other text to
/// standard error.
class Progress {
public:
    /// If `is_quiet` is true, no progress is shown, but `say` still prints.
    explicit Progress(bool is_quiet = false);
    ~Progress() { clear(); }
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    /// True if the progress must be shown again. The result is true about ten times a second, but
    /// never in the first second.
    bool is_due();
    /// Shows `share` and `text` in one line of the terminal. `share` is the finished part of the
    /// work, from 0 to 1, or empty if it is unknown.
    void show(std::optional<double> share, std::string_view text);
    void clear();
    /// Prints a line that stays, even without a terminal.
    void say(std::string_view text);

    double seconds() const { return (Clock::now() - start_) / std::chrono::duration<double>{1}; }

private:
    using Clock = std::chrono::steady_clock;

    void send();

    Output error_;
    bool is_on_;
    bool is_shown_ = false;
    Clock::time_point start_ = Clock::now();
    Clock::time_point next_ = start_ + std::chrono::seconds{1};
};

} // namespace merels::cli
