#pragma once

// Files of checksummed blocks that can be read in any order.
//
//   write_block_file(path, header, fill, jobs)   ->  nothing, or the error
//   const auto file = BlockFile::open(path);      // or E805 with the damage
//   file->read(0, 3)                              ->  the bytes of a block, or E805
//
// The header of a file of exact values: its contents, and the place and checksum of each block.
// `docs/database.md` has the layout.

#include <engine/exact/files/new_file.hpp>
#include <engine/exact/index/tables.hpp>
#include <libnotation/base/bytes.hpp>
#include <libnotation/base/result.hpp>

#include <array>
#include <functional>
#include <optional>

namespace merels::exact {

/// The form of a block's bytes in a file.
enum class Packing : std::uint8_t { none, zstd };

struct PackedBlock {
    Packing packing = Packing::none;
    Bytes bytes;
};

/// Each block is packed by zstd if that makes it smaller.
PackedBlock pack(ByteView block);

/// Fills `block`, whose size is known. False if the unpacked bytes do not have exactly this size.
bool unpack(ByteView packed, Packing packing, std::span<std::uint8_t> block);

/// The version of the files. Merels writes and reads only this version.
inline constexpr std::uint32_t file_version = 1;

enum class FileKind : std::uint32_t { subspace = 1, whole_game = 2 };

/// Men on the board and in hand of the player to move and of the opponent.
struct FileMen {
    std::uint32_t mover = 0;
    std::uint32_t opponent = 0;
    std::uint32_t mover_hand = 0;
    std::uint32_t opponent_hand = 0;

    bool operator==(const FileMen&) const = default;
};

struct BlockEntry {
    std::uint64_t offset = 0;
    std::uint32_t bytes = 0;
    Packing packing = Packing::none;
    /// The checksum of the bytes in the file.
    std::uint64_t checksum = 0;

    bool operator==(const BlockEntry&) const = default;
};

/// Bytes that are packed block by block.
struct Section {
    /// The unpacked size of all blocks together, and of one block; the last block may be shorter.
    std::uint64_t bytes = 0;
    std::uint32_t bytes_of_block = 0;
    std::vector<BlockEntry> blocks;

    bool operator==(const Section&) const = default;
    Section() = default;
    Section(std::uint64_t all, std::uint32_t of_block);
    std::size_t size_of_block(std::size_t block) const;
};

struct FileHeader {
    FileKind kind = FileKind::subspace;
    /// See `rule_identity`.
    std::uint64_t rules = 0;
    /// The rule set's id, for people.
    std::string id;
    FileMen men;
    /// Slots of a subspace, positions of a whole game.
    std::uint64_t slots = 0;
    /// The number of bytes for the plies of each position; 0 if the file has only verdicts.
    std::uint32_t bytes_of_plies = 0;
    /// The longest win and loss are zero if plies are not kept.
    Tally tally;
    std::vector<Section> sections;

    bool operator==(const FileHeader&) const = default;
    /// The length of the header itself.
    std::uint64_t bytes() const;
    /// The size of the whole file, known when all blocks have their bytes.
    std::uint64_t file_bytes() const;
};

/// The header of a file whose blocks lie one after another. The offsets of the blocks are not used.
Bytes encode(const FileHeader& header);

/// The first bytes of a file, which contain the length of the header.
inline constexpr std::size_t bytes_of_preamble = 32;

/// Reads the lengths of the header and of the file from the first `bytes_of_preamble` bytes.
struct FileLengths {
    std::uint64_t header;
    std::uint64_t file;
};

/// An error in the beginning of a file. Its words come after the file's name.
Result<FileLengths> decode_preamble(ByteView bytes);

/// The header, or its errors. The parts of a returned header do not contradict each other.
Result<FileHeader> decode(ByteView bytes);

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
