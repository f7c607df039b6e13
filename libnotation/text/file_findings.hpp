#pragma once

#include <libnotation/text/blocks.hpp>
#include <libnotation/text/reader.hpp>
#include <libnotation/text/shared/render.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace merels {

/// A diagnostic, with its place in a file.
struct Finding {
    Diagnostic diagnostic;
    std::size_t line = 1;
    std::size_t column = 1;
    /// The number of the record in the block, counted from 1, or 0 if the diagnostic is about the
    /// whole file.
    std::size_t record = 0;
    /// The printed lines of the diagnostic.
    Styled rendered;
};

/// Limits for the printed findings.
struct FindingLimits {
    /// The greatest number of errors and warnings that are printed for a file. The counts include
    /// all errors and warnings.
    std::size_t most = 100;
    bool has_notes = true;
};

/// The findings of a file, in the order of the text. `counts` counts all findings, but `kept`
/// contains only some of them.
struct FileFindings {
    FileFindings();

    void clear();
    std::uint64_t count(Code code) const { return counts[static_cast<std::size_t>(code)]; }
    std::uint64_t count(Severity severity) const;

    /// The findings that are printed. If several notes have the same code, only the first of them
    /// is kept. Of the errors and warnings, only the first `FindingLimits::most` are kept.
    std::vector<Finding> kept;
    /// The number of findings of each code.
    std::vector<std::uint64_t> counts;
};

/// Finds the places of a block's diagnostics, record by record. Keeps only the diagnostics that
/// will be printed (`FindingLimits`).
class FindingsOfBlock {
public:
    FindingsOfBlock(std::string name, const Block& block, const FindingLimits& limits,
                    const RenderStyle& style, FileFindings& findings);

    void add(const Record& record, const Diagnostics& diagnostics);
    /// Adds the diagnostics that are about the whole block.
    void add_of_block();

private:
    bool is_wanted(const Diagnostic& diagnostic);
    void keep(const Diagnostic& diagnostic, std::size_t part_begin);

    std::string name_;
    const Block& block_;
    FindingLimits limits_;
    RenderStyle style_;
    FileFindings& findings_;
    std::size_t kept_findings_ = 0;
    std::size_t record_ = 0;
    /// The lines of the block are counted up to the offset `offset_`. The next count of lines
    /// begins at `offset_`, because a count from the beginning of the block would be slow.
    std::size_t offset_ = 0;
    std::size_t line_;
};

} // namespace merels
