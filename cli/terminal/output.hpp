#pragma once

// The program prints and writes everything through an `Output`. The texts of Merels itself are
// `Styled`, so they are always harmless. Text from records is made harmless only on a terminal.
//
//   Output out{STDOUT_FILENO, "standard output"};
//   out.print("{}\n", "a\x1b[2Jb")  ->  "a␛[2Jb"

#include <cli/terminal/terminal.hpp>

#include <string>
#include <string_view>
#include <unistd.h>

namespace merels::cli {

/// A control sequence for the terminal. Every control sequence is a literal in the source code, so
/// that no text from a file can become a control sequence.
class Sequence {
public:
    consteval Sequence(const char* text) : text_(text) {}

    std::string_view text() const { return text_; }

private:
    std::string_view text_;
};

/// Writes to a file descriptor, with a buffer. If writing fails, throws a `Failure` that names the
/// file.
class Output {
public:
    /// `name` is for error messages, such as "standard output" or "games.pgn".
    Output(int descriptor, std::string name);
    Output(const Output&) = delete;
    Output& operator=(const Output&) = delete;

    int descriptor() const { return descriptor_; }
    const std::string& name() const { return name_; }
    /// The painter for this output. `choice` decides whether the painter uses styles. With
    /// `ColorChoice::automatic`, the painter uses styles only on a terminal.
    Paint paint(ColorChoice choice) const { return Paint{has_color(choice, descriptor_)}; }

    void write(const Styled& text) { add(text.text()); }
    template <class... Args> void print(Styled::Format<Args...> format, const Args&... args) {
        write(Styled::format(format, args...));
    }
    /// Writes text from records. `text` must not end in the middle of a character. Files and pipes
    /// get the text unchanged.
    void write_records(std::string_view text);
    void steer(Sequence sequence) { add(sequence.text()); }
    /// Writes the text that is still in the buffer. Call this function at the end, because the
    /// destructor does not write the rest of the buffer.
    void flush();

private:
    void add(std::string_view text);

    int descriptor_;
    std::string name_;
    bool is_terminal_;
    std::string buffer_;
};

/// Prints a message to standard error at once.
template <class... Args> void say_error(Styled::Format<Args...> format, const Args&... args) {
    Output error{STDERR_FILENO, "standard error"};
    error.print(format, args...);
    error.flush();
}

} // namespace merels::cli
