#pragma once

// The text of a file, unpacked if gzip or zstd packed it (the name does not matter), and converted
// to UTF-8 from UTF-16 or UTF-32.
//
//   auto file = InputFile::open("games.pgn.zst");      // or the error
//   const std::size_t count = file->read(buffer, error);

#include <libnotation/base/result.hpp>

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>

namespace merels {

class InputFile {
public:
    /// "-" is standard input.
    static Result<InputFile> open(const std::string& path);
    ~InputFile();
    InputFile(InputFile&&) noexcept;
    InputFile& operator=(InputFile&&) noexcept;

    /// Fills a part of `buffer`, at least a byte of it; 0 at the end of the file. A part that
    /// cannot be read or unpacked ends the file and is reported in `faults`.
    std::size_t read(std::span<char> buffer, Diagnostics& faults);

    /// A note about the file's text after reading: it was converted.
    std::optional<Diagnostic> remark() const;

    /// Bytes of the file as it lies on the disk; 0 when unknown, as for a pipe.
    std::size_t file_size() const;
    /// Bytes taken from the file so far.
    std::size_t file_bytes_read() const;
    /// Known once something was read.
    bool is_packed() const;
    /// Some of the file could not be read or unpacked: the text ends before its end.
    bool is_cut_short() const;

private:
    struct State;
    explicit InputFile(std::unique_ptr<State> state);

    std::unique_ptr<State> state_;
};

} // namespace merels
