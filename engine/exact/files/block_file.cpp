#include <engine/exact/files/block_file.hpp>

#include <libnotation/base/crew.hpp>
#include <libnotation/base/files/checksum.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <zstd.h>

namespace merels::exact {

namespace {

/// The level of compression for zstd. Higher levels take ten times as long and save only a tenth,
/// measured with verdicts of nine men's morris.
constexpr int level = 12;

constexpr std::string_view magic = "MerelsEx";
constexpr std::uint64_t bytes_of_entry = 16;
/// The largest block that is accepted. A file could otherwise make a reader allocate too much
/// memory.
constexpr std::uint32_t most_bytes_of_block = std::uint32_t{1} << 20;
constexpr std::size_t most_sections = 2;

Unexpected<Diagnostics> damaged(std::string what) {
    return failure(placeless(Code::damaged_database, std::move(what)));
}

void add(ByteWriter& out, const Section& section) {
    out.number(section.bytes, 8);
    out.number(section.bytes_of_block, 4);
    for (const BlockEntry& block : section.blocks) {
        out.number(block.bytes, 4);
        out.number(static_cast<std::uint64_t>(block.packing), 4);
        out.number(block.checksum, 8);
    }
}

void add(ByteWriter& out, const Tally& tally) {
    for (const std::uint64_t count : {tally.positions, tally.wins, tally.draws, tally.losses})
        out.number(count, 8);
    out.number(tally.longest_win, 4);
    out.number(tally.longest_loss, 4);
}

Tally read_tally(ByteReader& in) {
    Tally tally;
    for (std::uint64_t* const count : {&tally.positions, &tally.wins, &tally.draws, &tally.losses})
        *count = in.number(8);
    tally.longest_win = in.word();
    tally.longest_loss = in.word();
    return tally;
}

/// Reads the table of a section. `offset` is the place of the first block of the section, and is
/// set to the place after its last block.
std::optional<Section> read_section(ByteReader& in, std::uint64_t& offset) {
    const std::uint64_t bytes = in.number(8);
    const std::uint32_t bytes_of_block = in.word();
    if (bytes_of_block == 0 || bytes_of_block > most_bytes_of_block
        || bytes / bytes_of_block > in.left() / bytes_of_entry)
        return std::nullopt;
    Section section{bytes, bytes_of_block};
    for (BlockEntry& block : section.blocks) {
        block.offset = offset;
        block.bytes = in.word();
        const std::uint32_t packing = in.word();
        block.checksum = in.number(8);
        if (packing > static_cast<std::uint32_t>(Packing::zstd)
            || block.bytes > most_bytes_of_block)
            return std::nullopt;
        block.packing = static_cast<Packing>(packing);
        offset += block.bytes;
    }
    return section;
}

/// The number of blocks of each thread that may wait to be written.
constexpr std::size_t blocks_in_batch = 16;

Diagnostic named(const std::string& path, Diagnostic diagnostic) {
    diagnostic.message = fmt::format("{} {}", path, diagnostic.message);
    return diagnostic;
}

Unexpected<Diagnostics> cut_off(const std::string& path) {
    return failure(named(path, placeless(Code::damaged_database, "is cut off")));
}

/// Compresses the blocks of all sections and appends them to a file.
class BlockWriter {
public:
    BlockWriter(const FileHandle& file, FileHeader& header, const FillBlock& fill, unsigned jobs)
        : file_(file), header_(header), fill_(fill), crew_(jobs, {}), offset_(header.bytes()) {}

    bool write_all() {
        for (std::size_t section = 0; section < header_.sections.size(); ++section) {
            const std::size_t count = header_.sections[section].blocks.size();
            const std::size_t batch = blocks_in_batch * crew_.jobs();
            for (std::size_t begin = 0; begin < count; begin += batch)
                if (!write_batch(section, begin, std::min(count, begin + batch))) return false;
        }
        return file_.write(0, encode(header_));
    }

private:
    bool write_batch(std::size_t number, std::size_t begin, std::size_t end) {
        Section& section = header_.sections[number];
        std::vector<PackedBlock> packed(end - begin);
        crew_.share(packed.size(), [&](unsigned, std::size_t i) {
            Bytes block(section.size_of_block(begin + i));
            fill_(number, (begin + i) * std::uint64_t{section.bytes_of_block}, block);
            packed[i] = pack(block);
        });
        for (std::size_t i = 0; i < packed.size(); ++i) {
            const Bytes& bytes = packed[i].bytes;
            if (!file_.write(offset_, bytes)) return false;
            section.blocks[begin + i] = {offset_, static_cast<std::uint32_t>(bytes.size()),
                                         packed[i].packing, checksum(bytes)};
            offset_ += bytes.size();
        }
        return true;
    }

    const FileHandle& file_;
    FileHeader& header_;
    const FillBlock& fill_;
    Crew crew_;
    std::uint64_t offset_;
};

} // namespace

PackedBlock pack(ByteView block) {
    Bytes packed(ZSTD_compressBound(block.size()));
    const std::size_t size
        = ZSTD_compress(packed.data(), packed.size(), block.data(), block.size(), level);
    if (ZSTD_isError(size) != 0 || size >= block.size())
        return {Packing::none, {block.begin(), block.end()}};
    packed.resize(size);
    return {Packing::zstd, std::move(packed)};
}

bool unpack(ByteView packed, Packing packing, std::span<std::uint8_t> block) {
    switch (packing) {
    case Packing::none:
        if (packed.size() != block.size()) return false;
        std::ranges::copy(packed, block.begin());
        return true;
    case Packing::zstd:
        return ZSTD_decompress(block.data(), block.size(), packed.data(), packed.size())
               == block.size();
    }
    return false;
}

Section::Section(std::uint64_t all, std::uint32_t of_block)
    : bytes(all), bytes_of_block(of_block),
      blocks(static_cast<std::size_t>((all + of_block - 1) / of_block)) {}

std::size_t Section::size_of_block(std::size_t block) const {
    return static_cast<std::size_t>(
        std::min<std::uint64_t>(bytes_of_block, bytes - block * std::uint64_t{bytes_of_block}));
}

std::uint64_t FileHeader::bytes() const {
    // The sizes of the parts: preamble, number of the rules, men, slots, plies, tally, the lengths
    // of id and sections, checksum, and the id itself.
    std::uint64_t sum = bytes_of_preamble + 8 + 16 + 8 + 4 + 40 + 4 + 4 + 8 + id.size();
    for (const Section& section : sections) sum += 12 + section.blocks.size() * bytes_of_entry;
    return sum;
}

std::uint64_t FileHeader::file_bytes() const {
    std::uint64_t sum = bytes();
    for (const Section& section : sections)
        for (const BlockEntry& block : section.blocks) sum += block.bytes;
    return sum;
}

Bytes encode(const FileHeader& header) {
    ByteWriter out;
    for (const char c : magic) out.number(static_cast<unsigned char>(c), 1);
    out.number(file_version, 4);
    out.number(static_cast<std::uint64_t>(header.kind), 4);
    out.number(header.bytes(), 8);
    out.number(header.file_bytes(), 8);
    out.number(header.rules, 8);
    for (const std::uint32_t men :
         {header.men.mover, header.men.opponent, header.men.mover_hand, header.men.opponent_hand})
        out.number(men, 4);
    out.number(header.slots, 8);
    out.number(header.bytes_of_plies, 4);
    add(out, header.tally);
    out.text(header.id);
    out.number(header.sections.size(), 4);
    for (const Section& section : header.sections) add(out, section);
    out.number(checksum(out.bytes()), 8);
    return out.bytes();
}

Result<FileLengths> decode_preamble(ByteView bytes) {
    if (bytes.size() < bytes_of_preamble) return damaged("is cut off");
    if (!std::ranges::equal(bytes.first(magic.size()), magic, {}, {},
                            [](char c) { return static_cast<std::uint8_t>(c); }))
        return damaged("is not a file of exact values");
    ByteReader in{bytes.subspan(magic.size())};
    const std::uint32_t version = in.word();
    const std::uint32_t kind = in.word();
    if (version != file_version)
        return failure(
            placeless(Code::unknown_database_version,
                      fmt::format("has version {} of the format, but Merels reads only {}", version,
                                  file_version)));
    if (kind != static_cast<std::uint32_t>(FileKind::subspace)
        && kind != static_cast<std::uint32_t>(FileKind::whole_game))
        return damaged("has a damaged header");
    const std::uint64_t header = in.number(8);
    const std::uint64_t file = in.number(8);
    if (header < FileHeader{}.bytes() || header > file) return damaged("has a damaged header");
    return FileLengths{header, file};
}

Result<FileHeader> decode(ByteView bytes) {
    const auto lengths = decode_preamble(bytes);
    if (!lengths) return Unexpected{lengths.error()};
    if (lengths->header != bytes.size()) return damaged("is cut off");
    ByteReader sum{bytes.last(8)};
    if (sum.number(8) != checksum(bytes.first(bytes.size() - 8)))
        return damaged("has a damaged header");
    ByteReader in{bytes.first(bytes.size() - 8)};
    FileHeader header;
    in.number(magic.size());
    in.word();
    header.kind = static_cast<FileKind>(in.word());
    in.number(8);
    in.number(8);
    header.rules = in.number(8);
    for (std::uint32_t* const men : {&header.men.mover, &header.men.opponent,
                                     &header.men.mover_hand, &header.men.opponent_hand})
        *men = in.word();
    header.slots = in.number(8);
    header.bytes_of_plies = in.word();
    header.tally = read_tally(in);
    header.id = in.text();
    const std::uint32_t sections = in.word();
    std::uint64_t offset = lengths->header;
    for (std::uint32_t i = 0; i < std::min<std::size_t>(sections, most_sections); ++i) {
        auto section = read_section(in, offset);
        if (!section) return damaged("has a damaged header");
        header.sections.push_back(*std::move(section));
    }
    if (in.has_failed() || in.left() != 0 || header.sections.size() != sections
        || offset != lengths->file)
        return damaged("has a damaged header");
    return header;
}

Result<BlockFile> BlockFile::open(const std::string& path) {
    auto handle = open_file(path);
    if (!handle) return Unexpected{handle.error()};
    Bytes bytes(bytes_of_preamble);
    const std::uint64_t size = handle->size();
    if (!handle->read(0, bytes)) return cut_off(path);
    const auto lengths = decode_preamble(bytes);
    if (!lengths) return failure(named(path, lengths.error().front()));
    // A damaged length must not cause an allocation larger than the file.
    if (lengths->header > size) return cut_off(path);
    bytes.resize(static_cast<std::size_t>(lengths->header));
    if (!handle->read(0, bytes)) return cut_off(path);
    auto header = decode(bytes);
    if (!header) return failure(named(path, header.error().front()));
    if (lengths->file > size) return cut_off(path);
    if (lengths->file < size)
        return failure(
            named(path, placeless(Code::damaged_database, "has more bytes than its header says")));
    return BlockFile{path, *std::move(handle), *std::move(header)};
}

Diagnostic BlockFile::fault(Code code, const std::string& what) const {
    return named(path_, {code, {}, what, {}});
}

Result<Bytes> BlockFile::read(std::size_t section, std::size_t block) const {
    const Section& of = header_.sections[section];
    const BlockEntry& entry = of.blocks[block];
    Bytes packed(entry.bytes);
    Bytes bytes(of.size_of_block(block));
    const bool is_sound = handle_.read(entry.offset, packed) && checksum(packed) == entry.checksum
                          && unpack(packed, entry.packing, bytes);
    if (is_sound) return bytes;
    return failure(fault(Code::damaged_database, fmt::format("is damaged in block {} of section {}",
                                                             block + 1, section + 1)));
}

std::optional<Diagnostic> write_block_file(const std::string& path, FileHeader header,
                                           const FillBlock& fill, unsigned jobs,
                                           const WhyNot& why_not) {
    auto file = NewFile::begin(path);
    if (!file) return file.error().front();
    if (!BlockWriter{file->handle(), header, fill, jobs}.write_all()) return cannot_write(path);
    return file->commit(why_not);
}

} // namespace merels::exact
