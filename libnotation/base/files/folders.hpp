#pragma once

#include <string>
#include <system_error>

namespace merels {

/// Makes a folder that only its owner may enter (0700), and those above it that are missing. If the
/// folder exists and belongs to the user, it gets the same permissions.
std::error_code make_private_folder(const std::string& path);

/// Writes the folder of a new file to the disk, so that the file keeps its name after a power
/// failure. False, with errno, if that fails; not every file system can do it.
bool synchronize_folder_of(const std::string& path);

/// The folder of the lessons, games and history that come with the programs:
/// `../share/merels/samples`, seen from the folder of the running program. Empty if there is none.
std::string samples_folder();

} // namespace merels
