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

/// Makes a file. Its name is the first of `numbered(path, 1)`, `numbered(path, 2)`, … that is free.
/// An existing file is never replaced. The new file gets the permissions of `model`.
Result<NumberedFile, FileError> make_numbered_file(const std::string& path,
                                                   const std::string& model);

/// Copies an open file into a new one. Returns the error, or nothing on success. After a success,
/// all bytes are on the disk.
std::optional<FileError> copy_into(const NumberedFile& to, const FileHandle& from);

/// Writes the contents and the name of the file to the disk. Returns the error, or nothing on
/// success.
std::optional<FileError> synchronize(const NumberedFile& file);

} // namespace merels
