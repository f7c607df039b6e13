#pragma once

// The text of a file. Files packed by gzip, zstd, xz, bzip2, zip or tar are unpacked. Merels
// recognizes packed files by their content, not by their names. UTF-16 and UTF-32 are converted to
// UTF-8.
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
    /// Opens a file. The path "-" means standard input.
    static Result<InputFile> open(const std::string& path);
    ~InputFile();
    InputFile(InputFile&&) noexcept;
    InputFile& operator=(InputFile&&) noexcept;

    /// Reads at least one byte into `buffer`, and returns the number of bytes. The result is 0 at
    /// the end of the file. If the file cannot be read or unpacked further, the text ends, and the
    /// reason is added to `faults`.
    std::size_t read(std::span<char> buffer, Diagnostics& faults);

    /// The note that the text was converted to UTF-8. If the text was not converted, the result is
    /// empty. Call this function only after the whole file was read.
    std::optional<Diagnostic> remark() const;

    /// The size of the file on the disk, in bytes. The result is 0 if the size is unknown, as for a
    /// pipe.
    std::size_t file_size() const;
    /// The number of bytes read from the file so far.
    std::size_t file_bytes_read() const;
    /// True if the file is packed. Call this function after the first read.
    bool is_packed() const;
    /// True if the end of the text is missing, because the file cannot be read or unpacked to its
    /// end.
    bool is_cut_short() const;

private:
    struct State;
    explicit InputFile(std::unique_ptr<State> state);

    std::unique_ptr<State> state_;
};

} // namespace merels
