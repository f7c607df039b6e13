#pragma once

// Files packed by xz, bzip2, zip or tar, by way of libarchive.
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

/// Unpacks a stream piece by piece, in memory that does not depend on its length.
class Unpacker {
public:
    /// How much input one step used, and how much output it wrote.
    struct Step {
        std::size_t used = 0;
        std::size_t written = 0;
        /// The reason why the rest cannot be unpacked; null if it can.
        const char* fault = nullptr;
    };

    virtual ~Unpacker() = default;

    virtual Step unpack(std::string_view packed, std::span<char> plain) = 0;
    /// True if the stream may end here, because no part is half unpacked.
    virtual bool may_end() const = 0;
};

/// The unpacker for a file that begins with these bytes; null if the file is not packed. In both
/// formats, several streams may follow one another.
std::unique_ptr<Unpacker> unpacker_for(std::string_view beginning);

/// The number of bytes of a file's beginning that are enough to recognize an archive.
inline constexpr std::size_t archive_pattern = 262;

/// True if these bytes begin a file of xz, bzip2, zip or tar.
bool is_archive(std::string_view beginning);

/// The limits for unpacking an archive. This number of bytes is always allowed; larger texts are
/// limited to a number of bytes for each byte of the archive.
struct ArchiveLimits {
    std::size_t always = std::size_t{256} << 20;
    std::size_t ratio = 1000;
};

/// Reads the texts of an archive. In zip and tar, they are the files whose names end like those of
/// records; the other kinds contain one text. The memory does not depend on the size of the
/// archive.
class ArchiveReader {
public:
    /// Fills a part of a buffer with bytes of the archive; 0 at its end.
    using Bytes = std::function<std::size_t(std::span<char>)>;

    explicit ArchiveReader(Bytes bytes, const ArchiveLimits& limits = {});
    ~ArchiveReader();
    ArchiveReader(const ArchiveReader&) = delete;
    ArchiveReader& operator=(const ArchiveReader&) = delete;

    /// Goes to the first text, or to the next one. False at the end, or if there is a `fault`. An
    /// archive without a text is a fault.
    bool next(std::string& fault);
    /// The name of the text; empty in xz and bzip2.
    std::string name() const;
    /// Fills a part of `to`; 0 at the end of the text, or if there is a fault. More than the limits
    /// allow is a fault.
    std::size_t read(std::span<char> to, std::string& fault);

private:
    struct State;
    std::unique_ptr<State> state_;
};

} // namespace merels
