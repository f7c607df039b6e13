#pragma once

#include <libnotation/base/result.hpp>
#include <libnotation/text/layout.hpp>

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace merels {

/// A part of a file that holds whole records.
struct Block {
    std::string text;
    /// The line number of its first line in the file.
    std::size_t first_line = 1;
    Layout layout = Layout::pgn;
    /// The error, instead of a text, if the rest of the file cannot be read or a record is too
    /// long.
    Diagnostics diagnostics;
    /// Notes about the file, in its first block.
    Diagnostics remarks{};
};

struct BlockOptions {
    /// About this number of bytes is read at a time.
    std::size_t size = std::size_t{4} << 20;
    /// A longer record is skipped with a diagnostic.
    std::size_t longest_record = std::size_t{256} << 20;
    /// The layout of the file's records; if missing, it is found by the content.
    std::optional<Layout> layout{};
};

/// Cuts a file into blocks between records, so that a file of any length
/// takes little memory. "-" is standard input; gzip and zstd are unpacked.
class BlockReader {
public:
    static Result<BlockReader> open(const std::string& path, const BlockOptions& options = {});
    ~BlockReader();
    BlockReader(BlockReader&&) noexcept;
    BlockReader& operator=(BlockReader&&) noexcept;

    /// Fills the next block, whose memory is used again; false at the end of the file.
    bool next(Block& block);

    /// See `InputFile`.
    std::size_t file_size() const;
    std::size_t file_bytes_read() const;
    bool is_packed() const;
    /// Bytes of text read so far, unpacked.
    std::size_t text_size() const;

private:
    struct State;
    explicit BlockReader(std::unique_ptr<State> state);
    bool skip_record(Block& block);

    std::unique_ptr<State> state_;
};

/// The options with which a file in that format is read.
BlockOptions block_options(std::optional<Format> format);

/// The blocks of several files, one file after the other. A file that cannot be opened gives one
/// empty block with an error.
class BlockFiles {
public:
    /// Without a format, the format of each file is found by its content.
    BlockFiles(std::vector<std::string> paths, std::optional<Format> format);

    /// Fills the next block and returns the number of its file; empty at the end.
    std::optional<std::size_t> next(Block& block);

    /// At least one file was packed.
    bool has_packed() const { return has_packed_; }

    const std::vector<std::string>& paths() const { return paths_; }
    /// Bytes read from the files on the disk.
    std::size_t file_bytes_read() const;
    /// The size of the unpacked texts read so far.
    std::size_t text_size() const;
    /// The size of all files as far as it is known; 0 if one of them is a pipe.
    std::size_t total_size() const { return total_size_; }

private:
    std::vector<std::string> paths_;
    std::optional<Format> format_;
    std::size_t total_size_ = 0;
    std::size_t file_bytes_before_ = 0;
    std::size_t text_before_ = 0;
    bool has_packed_ = false;
    std::size_t at_ = 0;
    std::optional<BlockReader> reader_;
};

} // namespace merels
