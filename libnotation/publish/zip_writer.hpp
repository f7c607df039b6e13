#pragma once

// Makes a ZIP archive part by part. `file` and `end` return the next part, and the caller writes
// each part to the archive.
//
//   ZipWriter zip;
//   out << zip.file("mimetype", "application/epub+zip", Packing::stored) << zip.end();
//
// The library libarchive is not used, because it writes times and owners between the name and the
// contents of a file. In an EPUB, no times or owners may come before the contents of the first
// file. The writer stores no times of files, so the same contents always give the same archive.

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
