#pragma once

// Imports files of records. Several threads read the files, and one thread writes to the
// collection.

#include <libnotation/store/import/import.hpp>
#include <libnotation/text/blocks.hpp>
#include <libnotation/text/file_findings.hpp>

#include <cstddef>
#include <functional>
#include <string>

namespace merels {

struct FileImport {
    ImportOptions options;
    ReadOptions reading;
    /// The style of the printed findings.
    RenderStyle style{};
    /// Returns the name under which findings mention a file.
    std::function<std::string(const std::string& path)> name;
    std::size_t jobs = 1;
};

/// Receives the results for each file, in the order of the files. All calls are made in the thread
/// that called `import_files`.
class ImportWatch {
public:
    virtual ~ImportWatch() = default;

    virtual void begin_file(std::size_t file) = 0;
    /// Receives the errors and warnings of a block, before its records are added. For a file that
    /// was imported before, this function is not called.
    virtual void found(const FileFindings& findings) = 0;
    virtual void added(const ImportRecord& record, const Added& added) = 0;
    virtual void end_block() {}
    /// Receives the counts of the file, or null if the file was imported before.
    virtual void end_file(const ImportCounts* counts) = 0;
    /// Returns false to end the import after the last added record.
    virtual bool goes_on() const { return true; }
};

/// Imports files. If an error occurs, or if the import is stopped, the games added so far stay in
/// the collection.
Stored<ImportEnd> import_files(Collection& collection, BlockFiles& files, const FileImport& task,
                               ImportWatch& watch);

} // namespace merels
