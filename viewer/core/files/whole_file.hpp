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

/// The reason why a path cannot be opened as a file. It may be a pipe or a device. The result is
/// empty for a normal file.
std::optional<std::string> why_no_file(const std::string& path);

/// Writes a file. The name appears only when the whole file is on the disk. It follows a link,
/// replaces an existing file, and makes missing folders. `readers` matters only for a new file. The
/// result is the error, if there is one, with the file's name.
std::optional<std::string> write_whole_file(const std::string& path, std::string_view bytes,
                                            Readers readers = Readers::as_usual);

} // namespace merels::viewer
