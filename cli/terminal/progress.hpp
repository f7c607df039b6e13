#pragma once

#include <cli/terminal/output.hpp>

#include <chrono>
#include <optional>
#include <string_view>

namespace merels::cli {

/// A line on standard error that shows the progress of long work. It appears only on a terminal,
/// and only after a second. Call `clear` before you write anything else there.
class Progress {
public:
    /// A quiet progress draws no line, but still prints the messages of `say`.
    explicit Progress(bool is_quiet = false);
    ~Progress() { clear(); }
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    /// True if it is time to draw the line again: about ten times a second.
    bool is_due();
    /// `share` is the finished part, 0 … 1, if it is known; `text` describes it.
    void show(std::optional<double> share, std::string_view text);
    void clear();
    /// Prints a line that stays, also if standard error is not a terminal.
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
