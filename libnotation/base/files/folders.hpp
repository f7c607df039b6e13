#pragma once

#include <optional>
#include <string>
#include <system_error>
#include <vector>

namespace merels {

/// Makes a folder that only its owner may enter (0700), and the missing folders above it. If the
/// folder belongs to the user, but other people may enter it or read it, the function changes its
/// permissions to 0700.
std::error_code make_private_folder(const std::string& path);

/// Writes the folder of a new file to the disk, so that the file keeps its name after a power
/// failure. The function also returns true if the file system cannot write folders to the disk. On
/// failure, returns false and sets `errno`.
bool synchronize_folder_of(const std::string& path);

/// The names in a folder, sorted. The result is empty if the folder cannot be read to its end.
std::optional<std::vector<std::string>> entries_in(const std::string& folder);

/// The value of an environment variable; empty if it is not set.
std::string environment(const char* name);

/// The folder for files of the user. If the environment variable contains an absolute path, the
/// result is this path with `/merels` after it. If the variable is not set or contains a relative
/// path, the result is `usual`/merels in the home folder. The XDG standard requires that relative
/// paths are ignored. If the home folder is needed but not known, the result is empty.
std::string user_folder(const char* variable, const std::string& usual);

/// The folder with the lessons and games of Merels: `../share/merels/samples`, relative to the
/// folder of the running program. If the folder with the lessons and games does not exist, the
/// result is empty.
std::string samples_folder();

} // namespace merels
