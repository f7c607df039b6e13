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

/// A part of a file. A block contains only whole records.
struct Block {
    std::string text;
    /// The number of the block's first line in the file.
    std::size_t first_line = 1;
    Layout layout = Layout::pgn;
    /// The errors of the block: the rest of the file cannot be read, or a record is too long. If a
    /// record is too long, `text` is empty.
    Diagnostics diagnostics;
    /// Notes about the whole file. Only the first block of a file has `remarks`.
    Diagnostics remarks{};
};

struct BlockOptions {
    /// The approximate size of a block in bytes.
    std::size_t size = std::size_t{4} << 20;
    /// The greatest size of a record in bytes. A record with more than `longest_record` bytes is
    /// skipped, with a diagnostic.
    std::size_t longest_record = std::size_t{256} << 20;
    /// The layout of the file's records. If `layout` is empty, Merels recognizes the layout by the
    /// content of the file.
    std::optional<Layout> layout{};
};

/// Divides a file into blocks of whole records. The file may have any length, because only one
/// block is in memory. "-" is standard input. `InputFile` unpacks packed files.
class BlockReader {
public:
    static Result<BlockReader> open(const std::string& path, const BlockOptions& options = {});
    ~BlockReader();
    BlockReader(BlockReader&&) noexcept;
    BlockReader& operator=(BlockReader&&) noexcept;

    /// Reads the next block into `block`, and reuses the memory of `block`. Returns false at the
    /// end of the file.
    bool next(Block& block);

    /// The size of the file on the disk, as in `InputFile::file_size`.
    std::size_t file_size() const;
    std::size_t file_bytes_read() const;
    bool is_packed() const;
    /// The number of bytes of text read so far. Packed text counts with its unpacked size.
    std::size_t text_size() const;

private:
    struct State;
    explicit BlockReader(std::unique_ptr<State> state);
    bool skip_record(Block& block);

    std::unique_ptr<State> state_;
};

/// The options for reading a file in the given format.
BlockOptions block_options(std::optional<Format> format);

/// The blocks of several files, one file after the other. A file that cannot be opened gives an
/// empty block with an error.
class BlockFiles {
public:
    /// If `format` is empty, the format of each file is recognized by its content.
    BlockFiles(std::vector<std::string> paths, std::optional<Format> format);

    /// Reads the next block into `block`, and returns the index of its file in `paths()`. The
    /// result is empty after the last block.
    std::optional<std::size_t> next(Block& block);

    /// True if at least one file was packed.
    bool has_packed() const { return has_packed_; }

    const std::vector<std::string>& paths() const { return paths_; }
    /// The number of bytes read from the files on the disk.
    std::size_t file_bytes_read() const;
    /// The number of bytes of text read so far. Packed text counts with its unpacked size.
    std::size_t text_size() const;
    /// The size of all files in bytes, or 0 if one of the files is a pipe. Files that do not exist
    /// count as 0 bytes.
    std::size_t total_size() const { return total_size_; }
    /// The part of all files that was read so far, as a number from 0 to 1. The result is empty if
    /// the size of the files is unknown.
    std::optional<double> share_read() const;

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
