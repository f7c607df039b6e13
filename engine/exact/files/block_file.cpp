#include <engine/exact/files/block_file.hpp>

#include <engine/exact/files/new_file.hpp>
#include <libnotation/base/crew.hpp>
#include <libnotation/base/files/checksum.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace merels::exact {

namespace {

/// This many blocks of each thread wait until they are written.
constexpr std::size_t blocks_in_batch = 16;

Diagnostic named(const std::string& path, Diagnostic diagnostic) {
    diagnostic.message = fmt::format("{} {}", path, diagnostic.message);
    return diagnostic;
}

Unexpected<Diagnostics> cut_off(const std::string& path) {
    return {Diagnostics{named(path, {Code::damaged_database, {}, "is cut off", {}})}};
}

/// Packs the blocks of sections and appends them to a file.
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

Result<BlockFile> BlockFile::open(const std::string& path) {
    auto handle = open_file(path);
    if (!handle) return Unexpected{handle.error()};
    Bytes bytes(bytes_of_preamble);
    const std::uint64_t size = handle->size();
    if (!handle->read(0, bytes)) return cut_off(path);
    const auto lengths = decode_preamble(bytes);
    if (!lengths) return Unexpected{Diagnostics{named(path, lengths.error().front())}};
    // A damaged length must not lead to an allocation larger than the file.
    if (lengths->header > size) return cut_off(path);
    bytes.resize(static_cast<std::size_t>(lengths->header));
    if (!handle->read(0, bytes)) return cut_off(path);
    auto header = decode(bytes);
    if (!header) return Unexpected{Diagnostics{named(path, header.error().front())}};
    if (lengths->file > size) return cut_off(path);
    if (lengths->file < size)
        return Unexpected{
            Diagnostics{named(path, {Code::damaged_database, {}, "goes on after its end", {}})}};
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
    return Unexpected{Diagnostics{
        fault(Code::damaged_database,
              fmt::format("is damaged in block {} of section {}", block + 1, section + 1))}};
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
