#pragma once

// A ZIP archive of files, made in pieces. The caller writes the pieces one after the other.
//
//   ZipWriter zip;
//   out << zip.file("mimetype", "application/epub+zip", Packing::stored) << zip.end();
//
// The library libarchive is not used, because it writes times and owners between the name and the
// contents of a file. EPUB forbids such data before the contents of the first file. In this
// archive, files have no time, so the same contents give the same archive.

#include <cstdint>
#include <string>
#include <string_view>

namespace merels {

enum class Packing : std::uint8_t { stored, deflated };

class ZipWriter {
public:
    /// Adds a file. The name must be ASCII.
    std::string file(std::string_view name, std::string_view content,
                     Packing packing = Packing::deflated);
    /// The directory at the end of the archive.
    std::string end() const;
    /// Returns false if the archive has nearly as many files or bytes as ZIP allows.
    bool has_room() const;

private:
    std::string directory_;
    std::uint32_t files_ = 0;
    std::uint64_t size_ = 0;
};

} // namespace merels
