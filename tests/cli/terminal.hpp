#pragma once

#include <tests/cli/program.hpp>

#include <map>
#include <string>
#include <termios.h>
#include <vector>

namespace merels::test {

/// A run of `merels` in a new terminal that is 100 columns wide.
class Terminal {
public:
    Terminal(const Folder& folder, const std::vector<std::string>& arguments,
             const std::map<std::string, std::string>& environment = {});
    /// A run of another program.
    Terminal(const Folder& folder, const std::string& program,
             const std::vector<std::string>& arguments,
             const std::map<std::string, std::string>& environment);
    ~Terminal();
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;

    void type(const std::string& keys) const;
    /// Waits until the output has this text after the text of the previous call. Returns false if
    /// the terminal is silent for a minute.
    bool shows(const std::string& text);
    void signal(int number) const;
    void resize(unsigned short columns, unsigned short rows) const;
    /// Reads to the end. Returns the exit status, or 128 plus the number of the signal.
    int wait();
    /// All text that was written to the terminal.
    const std::string& text() const { return all_; }
    /// The text that stays on the terminal. Progress is not part of it, because it is overwritten.
    std::string text_that_stays() const;
    /// True if the terminal has its old settings again, and shows the cursor and the first screen.
    bool is_restored() const;

private:
    bool read_some(int milliseconds);

    int master_ = -1;
    int slave_ = -1;
    pid_t process_ = -1;
    termios before_{};
    /// The settings at the end of the process.
    termios last_{};
    std::string screen_;
    std::string all_;
};

} // namespace merels::test
