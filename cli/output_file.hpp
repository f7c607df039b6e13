#pragma once

#include <cli/output.hpp>

#include <memory>
#include <optional>
#include <string>

namespace merels::cli {

/// Where a verb writes its records: a file that appears under its name only when it is complete,
/// or standard output.
///
/// The text goes to a file beside, which is synchronised and renamed by `commit`. Whatever ends the
/// program before, an exception or a signal, removes it. A device or pipe is written directly.
class OutputFile {
public:
    /// `path` "-" is standard output. A file that exists is a `UsageError` unless it may be
    /// replaced.
    OutputFile(const std::string& path, bool may_replace);
    ~OutputFile();
    OutputFile(const OutputFile&) = delete;
    OutputFile& operator=(const OutputFile&) = delete;

    Output& output() { return *output_; }
    void commit();
    /// Puts what is written so far in place, and what is written later behind it when it is called
    /// again: for what goes on for long.
    void publish();

private:
    void open_beside();
    void open_directly();
    void synchronise();
    void put_in_place();
    void rename_beside();

    std::string path_;
    bool may_replace_;
    /// Empty when the target is written directly.
    std::string beside_;
    int descriptor_ = -1;
    std::unique_ptr<Output> output_;
};

} // namespace merels::cli
