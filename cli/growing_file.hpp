#pragma once

#include <cli/output.hpp>

#include <memory>
#include <string>

namespace merels::cli {

/// A file that is written while something goes on for long: whatever ends the program, what was
/// written before is in it.
class GrowingFile {
public:
    /// A file that exists is a `UsageError` unless it may be replaced.
    GrowingFile(const std::string& path, bool may_replace);
    ~GrowingFile();
    GrowingFile(const GrowingFile&) = delete;
    GrowingFile& operator=(const GrowingFile&) = delete;

    void write(std::string_view text);

private:
    int descriptor_;
    std::unique_ptr<Output> output_;
};

} // namespace merels::cli
