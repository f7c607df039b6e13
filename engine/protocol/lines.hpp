#pragma once

// Lines from and to a descriptor, for programs that talk line by line; the words of a line, and
// their harmless form for answers.

#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace merels::protocol {

using Words = std::vector<std::string_view>;

/// The words between blanks.
Words words_between_blanks(std::string_view line);

/// The text with a question mark for each character that could control a terminal.
std::string ascii(std::string_view text);

/// A word in a form for messages; only the beginning of a long word.
std::string excerpt(std::string_view word);

/// A word for messages, in quotes.
std::string quoted(std::string_view word);

inline constexpr std::size_t longest_line = std::size_t{256} << 10;
/// If a line is too long, only this number of bytes of it is reported.
inline constexpr std::size_t longest_beginning = 80;

/// Cuts bytes into lines, and never keeps more bytes than the longest allowed line.
class LineCutter {
public:
    enum class Kind : std::uint8_t { line, too_long };

    void add(std::string_view bytes);
    /// The next line, if all of it has arrived. A line that is too long is reported immediately,
    /// once, and `line` is only its beginning.
    std::optional<Kind> next(std::string& line);
    /// The rest at the end of input, as if a line ended there.
    std::optional<Kind> last(std::string& line);

private:
    std::string buffer_;
    /// The number of bytes of the buffer that were already returned.
    std::size_t used_ = 0;
    /// The bytes that follow are the rest of a line that was too long.
    bool is_skipping_ = false;
};

/// Reads lines from a descriptor, and waits without a limit.
class LineReader {
public:
    explicit LineReader(int descriptor);
    ~LineReader();
    LineReader(const LineReader&) = delete;
    LineReader& operator=(const LineReader&) = delete;

    /// The next line; empty at the end of input, and after `interrupt`.
    std::optional<LineCutter::Kind> next(std::string& line);
    /// Ends the waiting, now and later. Any thread may call it.
    void interrupt();

private:
    /// False after `interrupt`.
    bool wait() const;

    /// A descriptor that is readable after `interrupt`.
    int interruption_;
    int descriptor_;
    bool is_at_end_ = false;
    LineCutter lines_;
};

/// Writes whole lines; any thread may.
class LineWriter {
public:
    explicit LineWriter(int descriptor) : descriptor_(descriptor) {}

    /// A text that cannot be written is lost, and nothing is written after it.
    void write(std::string_view line);
    bool has_failed() const;

private:
    int descriptor_;
    mutable std::mutex mutex_;
    bool has_failed_ = false;
};

} // namespace merels::protocol
