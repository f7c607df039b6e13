#pragma once

#include <cli/input_output/summary.hpp>
#include <cli/terminal/json_output.hpp>
#include <cli/terminal/output.hpp>
#include <cli/terminal/progress.hpp>
#include <cli/terminal/status.hpp>
#include <libnotation/text/file_findings.hpp>

#include <functional>

namespace merels::cli {

/// The limits for a value of `--max-errors`. If the value is 0, all errors and warnings are
/// printed. Notes are never printed.
FindingLimits limits_of(std::uint64_t max_errors);

Json to_json(const std::string& file, const Finding& finding);

Json counts_json(const NamedCounts& counts);

/// Each code that occurs, with its number of findings.
Json counts_by_code(const FileFindings& findings);

/// Prints findings to standard error, file by file. Errors and warnings are printed up to the
/// limit. If several notes of a file have the same code, only the first is printed. The findings
/// that were not printed are counted, and their number is printed.
class FindingsPrinter {
public:
    FindingsPrinter(Output& error, const FindingLimits& limits, Progress& progress)
        : error_(error), limits_(limits), progress_(progress) {}

    /// Called with each finding within the limits, even if `is_silent` is true.
    std::function<void(const std::string& file, const Finding&)> on_finding;
    bool is_silent = false;

    void begin(const std::string& file);
    void add(const FileFindings& findings);
    void end();
    /// Reports that the file has no records of games.
    void say_no_records();

    /// The findings of the file that was given to `begin`.
    const FileFindings& of_file() const { return file_findings_; }
    /// The exit status for the findings of this file.
    Status status() const;
    /// The number of errors and warnings that were not printed, in all files.
    std::uint64_t omitted() const { return omitted_; }

private:
    void print(const Finding& finding);

    Output& error_;
    FindingLimits limits_;
    Progress& progress_;
    std::string file_;
    FileFindings file_findings_;
    std::uint64_t printed_ = 0;
    std::uint64_t omitted_ = 0;
};

} // namespace merels::cli
