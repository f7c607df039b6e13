#pragma once

// The header of a file of exact values: its contents, and the place and checksum of each block.
// `docs/database.md` has the layout.

#include <engine/exact/index/tally.hpp>
#include <libnotation/base/bytes.hpp>
#include <libnotation/base/result.hpp>

#include <array>

namespace merels::exact {

/// How a block's bytes lie in a file.
enum class Packing : std::uint8_t { none, zstd };

struct PackedBlock {
    Packing packing = Packing::none;
    Bytes bytes;
};

/// Packed by zstd where that makes it smaller.
PackedBlock pack(ByteView block);

/// Fills `block`, whose size is known. False if the bytes do not give exactly this number.
bool unpack(ByteView packed, Packing packing, std::span<std::uint8_t> block);

/// The version that is written, and the only one that is read.
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
    /// Unpacked, all blocks together, and one of them; the last may be shorter.
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
    /// Bytes of each number of plies next to the verdicts; 0: there are none.
    std::uint32_t bytes_of_plies = 0;
    /// The longest win and loss are zero where plies are not kept.
    Tally tally;
    std::vector<Section> sections;

    bool operator==(const FileHeader&) const = default;
    /// The length of the header itself.
    std::uint64_t bytes() const;
    /// The whole file, once all blocks have their bytes.
    std::uint64_t file_bytes() const;
};

/// The header of a file whose blocks lie one after another; their offsets are not asked.
Bytes encode(const FileHeader& header);

/// This number of bytes contains the length of the header.
inline constexpr std::size_t bytes_of_preamble = 32;

/// The lengths of the header and of the file, from the first `bytes_of_preamble` bytes of it.
struct FileLengths {
    std::uint64_t header;
    std::uint64_t file;
};

/// An error in the beginning of a file, in words that follow its name.
Result<FileLengths> decode_preamble(ByteView bytes);

/// The header, or its errors. Nothing in it contradicts anything else.
Result<FileHeader> decode(ByteView bytes);

} // namespace merels::exact
