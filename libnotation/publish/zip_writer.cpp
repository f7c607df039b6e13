#include <libnotation/publish/zip_writer.hpp>

#include <new>
#include <zlib.h>

namespace merels {

namespace {

std::string little_endian(std::uint64_t number, unsigned bytes) {
    std::string text;
    for (unsigned i = 0; i < bytes; ++i) text += static_cast<char>(number >> 8 * i & 0xFF);
    return text;
}

// zlib does not write to its input, although its pointer is not const.
Bytef* bytes_of(std::string_view text) {
    return reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
}

std::string deflated(std::string_view content) {
    z_stream stream{};
    constexpr int without_header = -MAX_WBITS;
    constexpr int memory_level = 8;
    if (deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, without_header, memory_level,
                     Z_DEFAULT_STRATEGY)
        != Z_OK)
        throw std::bad_alloc{};
    std::string packed(deflateBound(&stream, content.size()), '\0');
    stream.next_in = bytes_of(content);
    stream.avail_in = static_cast<uInt>(content.size());
    stream.next_out = bytes_of(packed);
    stream.avail_out = static_cast<uInt>(packed.size());
    deflate(&stream, Z_FINISH);
    packed.resize(stream.total_out);
    deflateEnd(&stream);
    return packed;
}

} // namespace

std::string ZipWriter::file(std::string_view name, std::string_view content, Packing packing) {
    const bool is_deflated = packing == Packing::deflated;
    const std::string packed = is_deflated ? deflated(content) : std::string{content};
    const auto checksum = crc32(0, bytes_of(content), static_cast<uInt>(content.size()));
    constexpr std::uint64_t first_of_january_1980 = 0x0021'0000;
    const std::string version = little_endian(is_deflated ? 20 : 10, 2);
    const std::string about = version + little_endian(0, 2) + little_endian(is_deflated ? 8 : 0, 2)
                              + little_endian(first_of_january_1980, 4) + little_endian(checksum, 4)
                              + little_endian(packed.size(), 4) + little_endian(content.size(), 4)
                              + little_endian(name.size(), 2) + little_endian(0, 2);
    directory_ += "PK\x01\x02" + version + about;
    directory_ += std::string(10, '\0') + little_endian(size_, 4);
    directory_ += name;
    ++files_;
    std::string written = "PK\x03\x04" + about;
    written += name;
    written += packed;
    size_ += written.size();
    return written;
}

std::string ZipWriter::end() const {
    return directory_ + "PK\x05\x06" + little_endian(0, 4) + little_endian(files_, 2)
           + little_endian(files_, 2) + little_endian(directory_.size(), 4)
           + little_endian(size_, 4) + little_endian(0, 2);
}

bool ZipWriter::has_room() const {
    constexpr std::uint32_t most_files = 65'000;
    constexpr std::uint64_t most_bytes = std::uint64_t{1} << 31;
    return files_ < most_files && size_ < most_bytes;
}

} // namespace merels
