#pragma once

#include <libnotation/text/blocks.hpp>
#include <libnotation/text/reader.hpp>
#include <libnotation/text/shared/render.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace merels {

/// A diagnostic in its place in a file.
struct Finding {
    Diagnostic diagnostic;
    std::size_t line = 1;
    std::size_t column = 1;
    /// The number of the record in the block, from 1; 0 if the finding is about the file.
    std::size_t record = 0;
    /// The lines that are printed.
    Styled rendered;
};

/// Limits for the printed findings.
struct FindingLimits {
    /// The number of errors and warnings of a file that are printed; all others are only counted.
    std::size_t most = 100;
    bool has_notes = true;
};

/// The findings of a file in the order of the text, and the number of findings of each code, kept
/// or not.
struct FileFindings {
    FileFindings();

    void clear();
    std::uint64_t count(Code code) const { return counts[static_cast<std::size_t>(code)]; }
    std::uint64_t count(Severity severity) const;

    /// The first note of each code, and the first `most` others.
    std::vector<Finding> kept;
    /// The number of findings of each code.
    std::vector<std::uint64_t> counts;
};

/// Finds the places of a block's diagnostics, record after record, and keeps those that may have to
/// be printed.
class FindingsOfBlock {
public:
    FindingsOfBlock(std::string name, const Block& block, const FindingLimits& limits,
                    const RenderStyle& style, FileFindings& findings);

    void add(const Record& record, const Diagnostics& diagnostics);
    /// Adds the diagnostics of the block itself.
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
    /// A place before the next diagnostic. Counting of lines continues there, so that no line is
    /// counted twice.
    std::size_t offset_ = 0;
    std::size_t line_;
};

} // namespace merels
