#pragma once

// Reads and writes the lines of text that programs send to each other, and makes words safe for
// printing in messages.

#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace merels::protocol {

using Words = std::vector<std::string_view>;

/// The text with a `?` in place of each byte that is not a printable ASCII character. The result is
/// safe to print on a terminal.
std::string ascii(std::string_view text);

/// Prepares a word for a message. The result is safe to print. A long word is cut and ends with
/// "...".
std::string excerpt(std::string_view word);

/// Does the same as `excerpt`, and puts the word in quotes.
std::string quoted(std::string_view word);

inline constexpr std::size_t longest_line = std::size_t{256} << 10;
/// If a line is too long, `LineCutter` returns only its first `longest_beginning` bytes.
inline constexpr std::size_t longest_beginning = 80;

/// Divides bytes into lines. After `next` has returned all complete lines, a `LineCutter` keeps
/// only the beginning of the next line, which has at most `longest_line` bytes.
class LineCutter {
public:
    enum class Kind : std::uint8_t { line, too_long };

    void add(std::string_view bytes);
    /// The next complete line from the added bytes. A line that is too long is reported once, with
    /// only its beginning in `line`.
    std::optional<Kind> next(std::string& line);
    /// The last line, if the input ends without a line break. If the input ends with a line break,
    /// the result is empty.
    std::optional<Kind> last(std::string& line);

private:
    std::string buffer_;
    /// The number of bytes in the buffer that were already returned.
    std::size_t used_ = 0;
    /// True while the rest of a line that is too long is skipped.
    bool is_skipping_ = false;
};

/// Reads lines from a descriptor. Waiting for a line has no time limit.
class LineReader {
public:
    explicit LineReader(int descriptor);
    ~LineReader();
    LineReader(const LineReader&) = delete;
    LineReader& operator=(const LineReader&) = delete;

    /// The next line. The result is empty at the end of input, and after `interrupt`.
    std::optional<LineCutter::Kind> next(std::string& line);
    /// After this call, no call of `next` waits for input. Any thread may call this function.
    void interrupt();

private:
    /// Waits for input. Returns false after `interrupt`.
    bool wait() const;

    /// A descriptor that becomes readable after `interrupt`.
    int interruption_;
    int descriptor_;
    bool is_at_end_ = false;
    LineCutter lines_;
};

/// Writes whole lines of text. Any thread may use a `LineWriter`.
class LineWriter {
public:
    explicit LineWriter(int descriptor) : descriptor_(descriptor) {}

    /// Writes a line. If writing fails, the line is lost, and later calls write nothing.
    void write(std::string_view line);
    bool has_failed() const;

private:
    int descriptor_;
    mutable std::mutex mutex_;
    bool has_failed_ = false;
};

} // namespace merels::protocol
