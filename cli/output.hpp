#pragma once

// The one way to standard output, standard error and files. What is written is made harmless on
// its way, whatever it holds: see `Content`.
//
//   Output out{STDOUT_FILENO, "standard output"};
//   out.print("{}\n", "a\x1b[2Jb")  ->  "a␛[2Jb"

#include <cli/terminal.hpp>

#include <fmt/format.h>

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

namespace merels::cli {

enum class Content {
    /// Text for people: always as by `harmless_lines`, but for the styles of `Output::paint`.
    words,
    /// Records and other data: harmless on a terminal, unchanged in a file or pipe.
    records,
};

/// Buffered writing to a file descriptor; a write error is a `Failure` that names the place.
class Output {
public:
    /// `name` is for error messages: "standard output", "games.pgn".
    Output(int descriptor, std::string name, Content content = Content::words);
    Output(const Output&) = delete;
    Output& operator=(const Output&) = delete;

    int descriptor() const { return descriptor_; }
    const std::string& name() const { return name_; }

    /// For what is written from now on.
    void set_content(Content content);
    /// For styles in this output, which pass where the choice allows them.
    Paint paint(ColorChoice choice);

    void write(std::string_view text);
    /// Text that our own code has given styles, and that is harmless otherwise: a diagnostic.
    void write_styled(std::string_view text);
    template <class... Args> void print(fmt::format_string<Args...> format, Args&&... args) {
        fmt::vformat_to(std::back_inserter(waiting_), format, fmt::make_format_args(args...));
        if (waiting_.size() >= buffer_size) write_out();
    }
    /// A sequence of our own that steers the terminal. No text from outside may be in it.
    void steer(std::string_view sequence);
    /// Must be called at the end: what is still in the buffer is lost otherwise.
    void flush();

private:
    static constexpr std::size_t buffer_size = std::size_t{1} << 16;

    bool is_unchanged() const { return content_ == Content::records && !is_terminal_; }
    void settle(bool is_end);
    void write_out();

    int descriptor_;
    std::string name_;
    Content content_;
    bool is_terminal_;
    bool has_styles_ = false;
    /// As it was written.
    std::string waiting_;
    /// As it goes out.
    std::string settled_;
};

} // namespace merels::cli
