#pragma once

#include <libnotation/text/blocks.hpp>

#include <optional>
#include <string>
#include <vector>

namespace merels {

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
