#pragma once

// Imports files of records: several threads read, one writes.

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
    /// The style in which findings are written.
    RenderStyle style{};
    /// The name of a file in findings.
    std::function<std::string(const std::string& path)> name;
    std::size_t jobs = 1;
};

/// Gets the results for the files, in their order. It is called in the thread that called
/// `import_files`.
class ImportWatch {
public:
    virtual ~ImportWatch() = default;

    virtual void begin_file(std::size_t file) = 0;
    /// The errors and warnings of a block, before its records. It is not called for a file that was
    /// imported before.
    virtual void found(const FileFindings& findings) = 0;
    virtual void added(const ImportRecord& record, const Added& added) = 0;
    virtual void end_block() {}
    /// The file's counts; null if the file was imported before.
    virtual void end_file(const ImportCounts* counts) = 0;
    /// If it returns false, the import ends after the last record that was added.
    virtual bool goes_on() const { return true; }
};

/// Games that were added before a fault or before the end stay in the collection.
Stored<ImportEnd> import_files(Collection& collection, BlockFiles& files, const FileImport& task,
                               ImportWatch& watch);

} // namespace merels
