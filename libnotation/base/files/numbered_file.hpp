#pragma once

#include <libnotation/base/files/atomic_file.hpp>

namespace merels {

/// A new, empty file, made by this process.
struct NumberedFile {
    std::string path;
    FileHandle handle;
};

/// Adds a number to a name. For the numbers 1, 2, … the names are "club.merels.lost",
/// "club.merels.lost.2", …
std::string numbered(const std::string& path, int number);

/// Makes a file. The name of the file is `numbered(path, 1)`. If this name exists, the function
/// tries `numbered(path, 2)`, and so on. The function never replaces an existing file. The new file
/// gets the permissions of `model`.
Result<NumberedFile, FileError> make_numbered_file(const std::string& path,
                                                   const std::string& model);

/// Copies an open file into a new one, and waits until all bytes are on the disk. Returns the
/// error, or nothing on success.
std::optional<FileError> copy_into(const NumberedFile& to, const FileHandle& from);

/// Writes the contents and the name of the file to the disk. Returns the error, or nothing on
/// success.
std::optional<FileError> synchronize(const NumberedFile& file);

} // namespace merels
