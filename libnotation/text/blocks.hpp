#pragma once

#include <libnotation/base/result.hpp>

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

namespace merels {

/// A part of a file that holds whole records.
struct Block {
    std::string text;
    /// The number of its first line in the file.
    std::size_t first_line = 1;
    /// Set instead of the text where the file cannot be read on, or a record is too long.
    Diagnostics diagnostics;
};

/// Cuts a file into blocks of about `size` bytes between records, so that a file of any length
/// takes little memory. "-" is standard input.
class BlockReader {
public:
    static constexpr std::size_t default_size = std::size_t{4} << 20;
    static constexpr std::size_t longest_record = std::size_t{256} << 20;

    /// A record of more than `longest` bytes is skipped with a diagnostic.
    static Result<BlockReader> open(const std::string& path, std::size_t size = default_size,
                                    std::size_t longest = longest_record);
    ~BlockReader();
    BlockReader(BlockReader&&) noexcept;
    BlockReader& operator=(BlockReader&&) noexcept;

    /// Fills the next block, whose memory is used again; false at the end of the file.
    bool next(Block& block);

    /// Bytes of the file; 0 when unknown, as for a pipe.
    std::size_t file_size() const;
    std::size_t bytes_read() const;

private:
    struct State;
    explicit BlockReader(std::unique_ptr<State> state);
    bool skip_record(Block& block);

    std::unique_ptr<State> state_;
};

} // namespace merels
