#pragma once

#include <string>
#include <system_error>

namespace merels {

/// Makes a folder that only its owner may enter (0700), and the missing folders above it. If the
/// folder exists and belongs to the user, it gets the same permissions.
std::error_code make_private_folder(const std::string& path);

/// Writes the folder of a new file to the disk. So the file keeps its name after a power failure.
/// Not every file system supports that. On failure, returns false and sets errno.
bool synchronize_folder_of(const std::string& path);

/// The folder of the lessons, games and history that are installed with Merels. It is
/// `../share/merels/samples`, relative to the folder of the running program. Empty if there is
/// none.
std::string samples_folder();

} // namespace merels
