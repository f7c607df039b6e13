#pragma once

#include <libnotation/base/files/atomic_file.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace merels::viewer {

/// The bytes of a small file. The error contains the file's name.
Result<std::string, std::string> read_whole_file(const std::string& path,
                                                 std::uint64_t most_bytes = 64U << 20U);

/// The reason why a path cannot be opened as a file of records: it is missing, or is a folder, a
/// pipe, a device, a picture or a PDF. The result is empty if the path can be opened as a file of
/// records.
std::optional<std::string> why_no_file(const std::string& path);

/// Writes a file, and makes missing folders. The bytes are first written under another name. When
/// all bytes are on the disk, the file gets its name, and replaces an existing file. If `path` is a
/// link, its target is written. If the file exists already, `readers` is ignored. Returns the error
/// with the file's name, or nothing.
std::optional<std::string> write_whole_file(const std::string& path, std::string_view bytes,
                                            Readers readers = Readers::as_usual);

} // namespace merels::viewer
