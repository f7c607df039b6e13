#pragma once

#include <cli/terminal/output.hpp>

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace merels::cli {

/// A line on standard error that says how far long work is: only on a terminal, and only after a
/// second. `clear` takes it away before anything else is written there.
class Progress {
public:
    /// A quiet one draws nothing; it still prints messages of `say`.
    explicit Progress(bool is_quiet = false);
    ~Progress() { clear(); }
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    /// True if the line is due again: about ten times a second.
    bool is_due();
    /// `share` in 0 … 1 if it is known; `text` describes the finished part.
    void show(std::optional<double> share, std::string_view text);
    void clear();
    /// A line that stays, on a terminal or not.
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
