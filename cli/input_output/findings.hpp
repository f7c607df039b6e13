#pragma once

#include <cli/input_output/summary.hpp>
#include <cli/terminal/json_output.hpp>
#include <libnotation/text/blocks.hpp>
#include <libnotation/text/reader.hpp>
#include <libnotation/text/shared/render.hpp>

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

namespace merels::cli {

/// A diagnostic in its place in a file.
struct Finding {
    Diagnostic diagnostic;
    std::size_t line = 1;
    std::size_t column = 1;
    /// The lines that are printed.
    Styled rendered;
};

/// Limits for the printed findings.
struct FindingLimits {
    /// Errors and warnings of a file; more are counted only.
    std::size_t most = 100;
    bool has_notes = true;
};

/// The limits of `--max-errors`, where 0 means all; without notes.
FindingLimits limits_of(std::uint64_t max_errors);

/// Findings in the order of the text, and the number of those of each code, kept or not.
struct Findings {
    Findings();

    void clear();
    std::uint64_t count(Code code) const { return counts[static_cast<std::size_t>(code)]; }
    std::uint64_t count(Severity severity) const;

    /// The first note of each code, and the first `most` others.
    std::vector<Finding> kept;
    /// By code.
    std::vector<std::uint64_t> counts;
};

/// Finds the places of a block's diagnostics, record after record, and keeps those that may have to
/// be printed.
class FindingsOfBlock {
public:
    FindingsOfBlock(std::string name, const Block& block, const FindingLimits& limits,
                    const RenderStyle& style, Findings& findings);

    void add(const Record& record, const Diagnostics& diagnostics);
    /// Those of the block itself.
    void add_of_block();

private:
    bool is_wanted(const Diagnostic& diagnostic);
    void keep(const Diagnostic& diagnostic, std::size_t part_begin);

    std::string name_;
    const Block& block_;
    FindingLimits limits_;
    RenderStyle style_;
    Findings& findings_;
    std::size_t kept_findings_ = 0;
    /// A place before the next diagnostic, so that lines are counted once.
    std::size_t offset_ = 0;
    std::size_t line_;
};

Json to_json(const std::string& file, const Finding& finding);

Json counts_json(const NamedCounts& counts);

/// How many findings there are of each code that was found.
Json counts_by_code(const Findings& findings);

} // namespace merels::cli
