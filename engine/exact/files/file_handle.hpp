#pragma once

#include <libnotation/base/bytes.hpp>
#include <libnotation/base/files/file_handle.hpp>
#include <libnotation/base/result.hpp>

#include <string>

namespace merels::exact {

using merels::FileHandle;

/// E501, with the message of `errno`.
Diagnostic cannot_read(const std::string& path);

/// A file that is open for reading, or the error that it cannot be read (E501).
Result<FileHandle> open_file(const std::string& path);

} // namespace merels::exact
