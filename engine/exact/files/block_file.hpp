#pragma once

// Files of checksummed blocks that can be read in any order.
//
//   write_block_file(path, header, fill, jobs)   ->  nothing, or the error
//   const auto file = BlockFile::open(path);      // or E805 with the damage
//   file->read(0, 3)                              ->  the bytes of a block, or E805

#include <engine/exact/files/file_header.hpp>
#include <engine/exact/files/new_file.hpp>

#include <functional>
#include <optional>

namespace merels::exact {

class BlockFile {
public:
    /// Reads the header only.
    static Result<BlockFile> open(const std::string& path);

    const std::string& path() const { return path_; }
    const FileHeader& header() const { return header_; }
    /// Any thread may read.
    Result<Bytes> read(std::size_t section, std::size_t block) const;
    /// A diagnostic about this file, which names the file.
    Diagnostic fault(Code code, const std::string& what) const;

private:
    BlockFile(std::string path, FileHandle handle, FileHeader header)
        : path_(std::move(path)), handle_(std::move(handle)), header_(std::move(header)) {}

    std::string path_;
    FileHandle handle_;
    FileHeader header_;
};

/// Fills a part of a section's bytes, from `begin` on. Any thread may call it.
using FillBlock
    = std::function<void(std::size_t section, std::uint64_t begin, std::span<std::uint8_t> block)>;

/// Writes a file. The given header contains the lengths of the sections. The bytes do not depend on
/// `jobs`. Empty on success. `why_not` is called last, as by `NewFile::commit`.
std::optional<Diagnostic> write_block_file(const std::string& path, FileHeader header,
                                           const FillBlock& fill, unsigned jobs,
                                           const WhyNot& why_not = {});

} // namespace merels::exact
