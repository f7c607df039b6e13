#pragma once

#include <fmt/format.h>

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

namespace merels::cli {

/// Buffered writing to a file descriptor; a write error is a `Failure` that names the place.
class Output {
public:
    /// `name` is for error messages: "standard output", "games.pgn".
    Output(int descriptor, std::string name) : descriptor_(descriptor), name_(std::move(name)) {}
    Output(const Output&) = delete;
    Output& operator=(const Output&) = delete;

    int descriptor() const { return descriptor_; }
    const std::string& name() const { return name_; }

    void write(std::string_view text);
    template <class... Args> void print(fmt::format_string<Args...> format, Args&&... args) {
        fmt::vformat_to(std::back_inserter(buffer_), format, fmt::make_format_args(args...));
        if (buffer_.size() >= buffer_size) flush();
    }
    /// Must be called at the end: what is still in the buffer is lost otherwise.
    void flush();

private:
    static constexpr std::size_t buffer_size = std::size_t{1} << 16;

    void write_out(std::string_view text);

    int descriptor_;
    std::string name_;
    std::string buffer_;
};

} // namespace merels::cli
