#pragma once

// Files of blocks with checksums. The blocks can be read in any order.
//
//   write_block_file(path, header, fill, jobs)   ->  nothing, or the error
//   const auto file = BlockFile::open(path);      // or E805 with the damage
//   file->read(0, 3)                              ->  the bytes of a block, or E805
//
// The header of a file describes the contents of the file, and the place and checksum of each
// block. `docs/database.md` has the layout.

#include <engine/exact/files/new_file.hpp>
#include <engine/exact/index/tables.hpp>
#include <libnotation/base/bytes.hpp>
#include <libnotation/base/result.hpp>

#include <array>
#include <functional>
#include <optional>

namespace merels::exact {

/// The way in which a block is stored.
enum class Packing : std::uint8_t { none, zstd };

struct PackedBlock {
    Packing packing = Packing::none;
    Bytes bytes;
};

/// Compresses a block with zstd. If the block does not become smaller, the result is the block
/// without compression.
PackedBlock pack(ByteView block);

/// Unpacks a block into `block`. Returns false if the bytes are damaged, or if the unpacked size is
/// not the size of `block`.
bool unpack(ByteView packed, Packing packing, std::span<std::uint8_t> block);

/// The version of the files. Merels writes and reads only this version.
inline constexpr std::uint32_t file_version = 1;

enum class FileKind : std::uint32_t { subspace = 1, whole_game = 2 };

/// The numbers of men on the board and in hand. The mover is the player to move.
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
    /// The checksum of the stored bytes.
    std::uint64_t checksum = 0;

    bool operator==(const BlockEntry&) const = default;
};

/// One of the parts of a file. The bytes of a section are stored in blocks.
struct Section {
    /// The unpacked size of the section in bytes. `bytes_of_block` is the unpacked size of each
    /// block. The last block may be shorter.
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
    /// The checksum of board and rules (`rule_identity`).
    std::uint64_t rules = 0;
    /// The id of the rule set, for people.
    std::string id;
    FileMen men;
    /// The number of slots in a subspace, or the number of positions in a whole game.
    std::uint64_t slots = 0;
    /// The number of bytes for the plies of a position; 0 if the file has only verdicts.
    std::uint32_t bytes_of_plies = 0;
    /// The numbers of wins, draws and losses. If the file has only verdicts, the longest win and
    /// loss are zero.
    Tally tally;
    std::vector<Section> sections;

    bool operator==(const FileHeader&) const = default;
    /// The length of the header in bytes.
    std::uint64_t bytes() const;
    /// The size of the whole file in bytes. The sizes of all blocks must be known.
    std::uint64_t file_bytes() const;
};

/// The header as bytes. The header has no offsets of blocks, because there are no gaps between the
/// blocks.
Bytes encode(const FileHeader& header);

/// The first `bytes_of_preamble` bytes of a file contain the lengths of the header and of the file.
inline constexpr std::size_t bytes_of_preamble = 32;

/// The lengths of header and file, as they are in the first `bytes_of_preamble` bytes.
struct FileLengths {
    std::uint64_t header;
    std::uint64_t file;
};

/// Reads the lengths of the header and of the file. The message of an error does not contain the
/// name of the file, so the caller must add it.
Result<FileLengths> decode_preamble(ByteView bytes);

/// Reads the header. The parts of a valid header do not contradict each other.
Result<FileHeader> decode(ByteView bytes);

class BlockFile {
public:
    /// Opens a file and reads only its header.
    static Result<BlockFile> open(const std::string& path);

    const std::string& path() const { return path_; }
    const FileHeader& header() const { return header_; }
    /// Reads a block. Any thread may call this function.
    Result<Bytes> read(std::size_t section, std::size_t block) const;
    /// A diagnostic with the name of this file.
    Diagnostic fault(Code code, const std::string& what) const;

private:
    BlockFile(std::string path, FileHandle handle, FileHeader header)
        : path_(std::move(path)), handle_(std::move(handle)), header_(std::move(header)) {}

    std::string path_;
    FileHandle handle_;
    FileHeader header_;
};

/// Fills `block` with the bytes of a section that begin at `begin`. Any thread may call this
/// function.
using FillBlock
    = std::function<void(std::size_t section, std::uint64_t begin, std::span<std::uint8_t> block)>;

/// Writes a file. The caller must set the size of each section in `header`. The bytes do not depend
/// on `jobs`. Returns the error, or nothing on success. At the end, `why_not` is called as in
/// `NewFile::commit`.
std::optional<Diagnostic> write_block_file(const std::string& path, FileHeader header,
                                           const FillBlock& fill, unsigned jobs,
                                           const WhyNot& why_not = {});

} // namespace merels::exact
