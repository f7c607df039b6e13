#pragma once

#include <cli/input_output/summary.hpp>
#include <cli/terminal/json_output.hpp>
#include <cli/terminal/output.hpp>
#include <cli/terminal/progress.hpp>
#include <libnotation/text/file_findings.hpp>

#include <functional>

namespace merels::cli {

/// The limits of `--max-errors`, where 0 means all; without notes.
FindingLimits limits_of(std::uint64_t max_errors);

Json to_json(const std::string& file, const Finding& finding);

Json counts_json(const NamedCounts& counts);

/// How many findings there are of each code that was found.
Json counts_by_code(const FileFindings& findings);

/// Prints the findings of one file after the other to standard error: every error and warning up to
/// the limit, of each kind of note the first, and how many more there are.
class FindingsPrinter {
public:
    FindingsPrinter(Output& error, const FindingLimits& limits, Progress& progress)
        : error_(error), limits_(limits), progress_(progress) {}

    /// Every finding that is printed is handed over too.
    std::function<void(const std::string& file, const Finding&)> on_finding;
    bool is_silent = false;

    void begin(const std::string& file);
    void add(const FileFindings& findings);
    void end();
    /// Reports that the file that has ended is not one of records.
    void say_no_records();

    /// The findings of the file since `begin`.
    const FileFindings& of_file() const { return file_findings_; }
    /// Errors and warnings of all files that were counted only.
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
