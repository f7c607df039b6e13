#pragma once

#include <libnotation/base/files/atomic_file.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace merels::viewer {

/// The bytes of a small file, or the error with the file's name.
Result<std::string, std::string> read_whole_file(const std::string& path,
                                                 std::uint64_t most_bytes = 64U << 20U);

/// The reason why a path cannot be opened as a file; pipes and devices are not files, either. Empty
/// for a file.
std::optional<std::string> why_no_file(const std::string& path);

/// Writes a file. It gets its name only when all of it is on the disk. A link is followed. An
/// existing file is replaced. Missing folders are made. `readers` matters only for a new file. The
/// error, if there is one, names the file.
std::optional<std::string> write_whole_file(const std::string& path, std::string_view bytes,
                                            Readers readers = Readers::as_usual);

} // namespace merels::viewer
