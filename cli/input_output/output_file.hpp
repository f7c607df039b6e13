#pragma once

#include <cli/terminal/output.hpp>
#include <libnotation/base/files/atomic_file.hpp>

#include <memory>
#include <optional>
#include <string>

namespace merels::cli {

/// The output of a verb that writes records: standard output, or a file that gets its name only
/// when it is complete.
///
/// Until `commit` the text is in a draft (`AtomicFile`), which is removed if an exception or a
/// signal ends the program before. A device or pipe is written directly.
class OutputFile {
public:
    /// `path` "-" is standard output. Throws a `UsageError` if the file exists and may not be
    /// replaced.
    OutputFile(const std::string& path, bool may_replace);
    ~OutputFile();
    OutputFile(const OutputFile&) = delete;
    OutputFile& operator=(const OutputFile&) = delete;

    Output& output() { return *output_; }
    /// Gives the finished file its name. You may call it again after you have written more text.
    void commit();
    /// The same, but if another program has changed the file since this object was made, it writes
    /// nothing and returns false.
    bool commit_unless_changed();

private:
    bool commit(Replacing replacing);
    void open_directly();

    std::string path_;
    bool may_replace_;
    /// The draft; none if the text goes directly to the target.
    std::optional<AtomicFile> draft_;
    FileHandle direct_;
    std::unique_ptr<Output> output_;
};

} // namespace merels::cli
