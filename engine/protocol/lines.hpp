#pragma once

// Lines from and to a descriptor, for programs that talk line by line.

#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

namespace merels::protocol {

inline constexpr std::size_t longest_line = std::size_t{256} << 10;
/// Bytes of a longer line that are reported.
inline constexpr std::size_t longest_beginning = 80;

/// Cuts bytes into lines and never keeps more than a longest line of them.
class LineCutter {
public:
    enum class Kind : std::uint8_t { line, too_long };

    void add(std::string_view bytes);
    /// The text before the next end of a line, if it has come. A line that is too long is reported
    /// immediately, once, and `line` is only its beginning.
    std::optional<Kind> next(std::string& line);
    /// The rest at the end of input, as if a line ended there.
    std::optional<Kind> last(std::string& line);

private:
    std::string buffer_;
    /// Of the buffer, given out already.
    std::size_t used_ = 0;
    /// The rest of a line that was too long.
    bool is_skipping_ = false;
};

/// Reads a descriptor, waiting as long as it takes.
class LineReader {
public:
    explicit LineReader(int descriptor);
    ~LineReader();
    LineReader(const LineReader&) = delete;
    LineReader& operator=(const LineReader&) = delete;

    /// Empty at the end of input, and once it is interrupted.
    std::optional<LineCutter::Kind> next(std::string& line);
    /// For any thread: ends the waiting, now and later.
    void interrupt();

private:
    /// False if it is interrupted.
    bool wait() const;

    /// Readable once it is interrupted.
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
