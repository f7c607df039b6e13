#pragma once

#include <libnotation/base/files/atomic_file.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace merels::viewer {

/// The bytes of a small file; an error says why not, with the file's name.
Result<std::string, std::string> read_whole_file(const std::string& path,
                                                 std::uint64_t most_bytes = 64U << 20U);

/// The reason why a path is not a file that can be opened, also for pipes and devices; empty for a
/// file.
std::optional<std::string> why_no_file(const std::string& path);

/// Puts a file in place only when all of it is on the disk; a link is followed. An existing file is
/// replaced. Folders are made. `readers` is for a new file. The error, if there is one, names the
/// file.
std::optional<std::string> write_whole_file(const std::string& path, std::string_view bytes,
                                            Readers readers = Readers::as_usual);

} // namespace merels::viewer
