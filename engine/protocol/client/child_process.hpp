#pragma once

// A program that runs as a child process. Lines are exchanged over pipes, without a shell. A faulty
// child process cannot end or block Merels, and cannot fill the memory of Merels.
//
//   auto child = ChildProcess::start({"sanmill", "uci"}, stop);
//   (*child)->write("uci", deadline)            ->  Talk::fine
//   (*child)->read(line, deadline)              ->  fine, or the reason why there is no line

#include <engine/protocol/lines.hpp>
#include <libnotation/base/result.hpp>

#include <chrono>
#include <csignal>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include <sys/types.h>

namespace merels::protocol {

using Deadline = std::chrono::steady_clock::time_point;

/// The result of writing or reading.
enum class Talk : std::uint8_t { fine, late, closed, too_long, stopped };

class ChildProcess {
public:
    /// Starts a program. The first word is the name of the program, which the system looks for in
    /// PATH. All words after the first are arguments of the program. After a request to stop,
    /// `write` and `read` return `Talk::stopped` instead of waiting.
    static Result<std::unique_ptr<ChildProcess>, std::string>
    start(const std::vector<std::string>& words, const std::stop_token& stop);
    /// Ends the program.
    ~ChildProcess();
    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;

    Talk write(std::string_view line, Deadline deadline);
    Talk read(std::string& line, Deadline deadline);

    /// Closes the program's input and waits until the program ends. After the time `grace`, kills
    /// the program and all other programs of its process group. Returns a text such as "exit status
    /// 1" or "signal 11 (Segmentation fault)". The result is empty if the program had to be killed.
    std::optional<std::string> end(std::chrono::milliseconds grace);
    /// The last 300 characters that the program has written to standard error. A blank replaces
    /// each character that cannot be printed.
    std::string_view complaint() const;

private:
    ChildProcess(pid_t process, const std::stop_token& stop) : process_(process), stop_(stop) {}

    /// Waits until the descriptor is ready, but at most 50 ms. While waiting, the function reads
    /// the program's standard error.
    Talk wait(int descriptor, short events, Deadline deadline);
    void take_output();
    void take_complaint();
    bool has_ended() const;
    void wait_for_end(std::chrono::milliseconds grace);
    std::optional<siginfo_t> reaped() const;

    pid_t process_;
    std::stop_token stop_;
    /// The descriptor for writing to the program. The descriptor is -1 if it is closed.
    int input_ = -1;
    int output_ = -1;
    int error_ = -1;
    LineCutter lines_;
    std::string complaint_;
    std::optional<std::string> ending_;
};

/// The words of a command line. Blanks separate words. Single or double quotes keep a word
/// together. Outside of single quotes, any character after a backslash is part of the word. The
/// result is empty if a quote is not closed.
std::optional<std::vector<std::string>> words_of_command(std::string_view text);

} // namespace merels::protocol
