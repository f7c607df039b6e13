#pragma once

// An archive of files as ZIP, in pieces to be written one after the other.
//
//   ZipWriter zip;
//   out << zip.file("mimetype", "application/epub+zip", Packing::stored) << zip.end();
//
// libarchive puts fields with times and owners before the content, which EPUB forbids. Files have
// no time here, so the same contents give the same archive.

#include <cstdint>
#include <string>
#include <string_view>

namespace merels {

enum class Packing : std::uint8_t { stored, deflated };

class ZipWriter {
public:
    /// The name must be ASCII.
    std::string file(std::string_view name, std::string_view content,
                     Packing packing = Packing::deflated);
    /// The directory of the archive.
    std::string end() const;
    /// False if the archive has nearly as many files or bytes as ZIP allows.
    bool has_room() const;

private:
    std::string directory_;
    std::uint32_t files_ = 0;
    std::uint64_t size_ = 0;
};

} // namespace merels
