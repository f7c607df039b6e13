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

    /// Fills a part of `buffer`, at least one byte; 0 at the end of the file. If a part cannot be
    /// read or unpacked, the text ends there, and `faults` reports it.
    std::size_t read(std::span<char> buffer, Diagnostics& faults);

    /// A note that the file's text was converted. It is known after reading.
    std::optional<Diagnostic> remark() const;

    /// The size of the file on the disk, in bytes; 0 if unknown, as for a pipe.
    std::size_t file_size() const;
    /// Bytes taken from the file so far.
    std::size_t file_bytes_read() const;
    /// True if the file is packed. It is known after the first read.
    bool is_packed() const;
    /// True if a part of the file could not be read or unpacked, so that the end of the text is
    /// missing.
    bool is_cut_short() const;

private:
    struct State;
    explicit InputFile(std::unique_ptr<State> state);

    std::unique_ptr<State> state_;
};

} // namespace merels
