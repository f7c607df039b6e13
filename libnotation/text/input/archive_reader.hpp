#pragma once

// Reads files packed by xz, bzip2, zip or tar, with libarchive.
//
//   if (is_archive(beginning)) {
//       ArchiveReader archive{[&](std::span<char> to) { return bytes_of_the_file(to); }};
//       while (archive.next(fault))
//           while (const std::size_t count = archive.read(buffer, fault)) …
//   }

#include <cstddef>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace merels {

/// Unpacks a stream piece by piece. The needed memory does not depend on the length of the stream.
class Unpacker {
public:
    /// The numbers of bytes that one step has read and written.
    struct Step {
        std::size_t used = 0;
        std::size_t written = 0;
        /// The reason why the rest of the stream cannot be unpacked. If the stream has no fault,
        /// `fault` is null.
        const char* fault = nullptr;
    };

    virtual ~Unpacker() = default;

    virtual Step unpack(std::string_view packed, std::span<char> plain) = 0;
    /// True if the stream may end here, because everything is unpacked.
    virtual bool may_end() const = 0;
};

/// The unpacker for a file that begins with these bytes, or null if the file is not packed. A file
/// may contain several streams, one after the other.
std::unique_ptr<Unpacker> unpacker_for(std::string_view beginning);

/// The number of bytes at the beginning of a file that are enough to recognize an archive.
inline constexpr std::size_t archive_pattern = 262;

/// True if these bytes begin a file of xz, bzip2, zip or tar.
bool is_archive(std::string_view beginning);

/// Limits for unpacking an archive. A text is refused only if it exceeds both limits: `always`
/// bytes, and `ratio` bytes for each byte of the archive.
struct ArchiveLimits {
    std::size_t always = std::size_t{256} << 20;
    std::size_t ratio = 1000;
};

/// Reads the texts in an archive. In zip and tar, the texts are the files for which
/// `is_name_of_records` is true. A file of xz or bzip2 that is not a tar archive contains one text.
/// The needed memory does not depend on the size of the archive.
class ArchiveReader {
public:
    /// Reads bytes of the archive into a buffer and returns their number, or 0 at the end.
    using Bytes = std::function<std::size_t(std::span<char>)>;

    explicit ArchiveReader(Bytes bytes, const ArchiveLimits& limits = {});
    ~ArchiveReader();
    ArchiveReader(const ArchiveReader&) = delete;
    ArchiveReader& operator=(const ArchiveReader&) = delete;

    /// Opens the next text of the archive. Call this function also for the first text. Returns
    /// false at the end and after a fault. After a fault, `fault` contains the reason. An archive
    /// without a text is a fault.
    bool next(std::string& fault);
    /// The name that the archive stores for the current text. The result is empty for a file of xz
    /// or bzip2 that is not a tar archive, because such a file stores no name.
    std::string name() const;
    /// Reads bytes of the text into `to` and returns their number. The result is 0 at the end of
    /// the text or after a fault. A text that exceeds the limits is a fault.
    std::size_t read(std::span<char> to, std::string& fault);

private:
    struct State;
    std::unique_ptr<State> state_;
};

} // namespace merels
