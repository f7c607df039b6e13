#pragma once

#include <cli/terminal/output.hpp>
#include <libnotation/base/files/atomic_file.hpp>

#include <memory>
#include <optional>
#include <string>

namespace merels::cli {

/// The output of a verb that writes records. The output is standard output, or a file that gets its
/// name only when it is complete.
///
/// Before `commit`, the text is in a draft (`AtomicFile`). An exception or a signal removes the
/// draft. A device or pipe has no draft.
class OutputFile {
public:
    /// The `path` "-" means standard output. Throws a `UsageError` for a folder, a collection, or
    /// an existing file that must not be replaced.
    OutputFile(const std::string& path, bool may_replace);
    ~OutputFile();
    OutputFile(const OutputFile&) = delete;
    OutputFile& operator=(const OutputFile&) = delete;

    Output& output() { return *output_; }
    /// Gives the finished file its final name. After `commit`, the caller may write more text and
    /// call `commit` again.
    void commit();
    /// Works like `commit`, but writes nothing if another program has changed the file since this
    /// object was made. The result is true if the file was written.
    bool commit_unless_changed();

private:
    bool commit(Replacing replacing);
    void open_directly();

    std::string path_;
    bool may_replace_;
    /// The draft. A target that is written directly has no draft.
    std::optional<AtomicFile> draft_;
    FileHandle direct_;
    std::unique_ptr<Output> output_;
};

} // namespace merels::cli
