#pragma once

#include <string>
#include <system_error>

namespace merels {

/// Makes a folder that only its owner may enter (0700), and those above it that are missing. One
/// that exists and is the user's own becomes so.
std::error_code make_private_folder(const std::string& path);

} // namespace merels
