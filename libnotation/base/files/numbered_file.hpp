#pragma once

#include <libnotation/base/files/atomic_file.hpp>

namespace merels {

/// A new, empty file of this process.
struct NumberedFile {
    std::string path;
    FileHandle handle;
};

/// "club.merels.lost", "club.merels.lost.2", … for 1, 2, …
std::string numbered(const std::string& path, int number);

/// Makes a file under the first free name of these, and never replaces a file. It gets the
/// permissions of `model`, an existing file.
Result<NumberedFile, FileError> make_numbered_file(const std::string& path,
                                                   const std::string& model);

/// Copies an open file into a new one. Empty if all of it is on the disk.
std::optional<FileError> copy_into(const NumberedFile& to, const FileHandle& from);

/// Writes the contents of the file, and its name, to the disk. Empty if both are there.
std::optional<FileError> synchronize(const NumberedFile& file);

} // namespace merels
