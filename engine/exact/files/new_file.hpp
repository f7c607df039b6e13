#pragma once

// A file that gets its name only when it is complete and on the disk.
//
//   auto file = NewFile::begin("folder/4-3.mval");
//   file->handle().write(0, bytes);
//   file->commit()                      ->  nothing, or the error
//
// The file is an `AtomicFile`. At first, the file has a name such as `4-3.mval.part-XXXXXX`, and is
// locked. If a program is killed, the system unlocks the unfinished file, but does not remove it.
// `remove_leftovers` removes the unfinished files of killed programs. Several programs may write
// into the same folder at the same time.

#include <engine/exact/index/values.hpp>
#include <libnotation/base/bytes.hpp>
#include <libnotation/base/files/atomic_file.hpp>
#include <libnotation/base/files/file_handle.hpp>
#include <libnotation/base/result.hpp>

#include <functional>
#include <optional>
#include <string>

namespace merels::exact {

using merels::FileHandle;

/// The diagnostic E501, with the system's message for `errno`.
Diagnostic cannot_read(const std::string& path);

/// Opens a file for reading. Returns the error E501 if the file cannot be opened.
Result<FileHandle> open_file(const std::string& path);

/// A check that runs before a complete file gets its final name. If the check returns an error, the
/// file does not get this name.
using WhyNot = std::function<std::optional<Diagnostic>()>;

class NewFile {
public:
    /// Makes a new file. Returns the error E809 if the file cannot be made.
    static Result<NewFile> begin(const std::string& path);
    const FileHandle& handle() const { return file_.handle(); }
    /// Gives the finished file its final name, and replaces an older file. Returns the error, or
    /// nothing on success. `why_not` is called under a lock, so that no other program commits a
    /// file in this folder at the same time. If `why_not` returns an error, the file does not get
    /// its name.
    std::optional<Diagnostic> commit(const WhyNot& why_not = {});

private:
    NewFile(const std::string& path, AtomicFile file) : path_(path), file_(std::move(file)) {}

    std::string path_;
    AtomicFile file_;
};

/// The diagnostic E809 for a file that cannot be written. The message contains the system's text
/// for the error number in `errno`.
Diagnostic cannot_write(const std::string& path);

/// Removes unfinished files of killed programs from a folder. A file is removed only if `is_ours`
/// is true for its final name.
void remove_leftovers(const std::string& folder,
                      const std::function<bool(const std::string& name)>& is_ours);

/// Values in a working file. The system keeps as much of the file in memory as possible. The file
/// is in the folder of `path`, where the values will be stored later. After this call, the file has
/// no name, and its disk space is reserved. If there is too little space, the function returns the
/// error E809. The destructor of `Values` frees the disk space of the file.
Result<Values> values_on_disk(const std::string& path, std::uint64_t slots);

} // namespace merels::exact
