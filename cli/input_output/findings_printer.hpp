#pragma once

#include <cli/input_output/summary.hpp>
#include <cli/terminal/json_output.hpp>
#include <cli/terminal/output.hpp>
#include <cli/terminal/progress.hpp>
#include <libnotation/text/file_findings.hpp>

#include <functional>

namespace merels::cli {

/// The limits for a value of `--max-errors`: 0 means all, and notes are not printed.
FindingLimits limits_of(std::uint64_t max_errors);

Json to_json(const std::string& file, const Finding& finding);

Json counts_json(const NamedCounts& counts);

/// The number of findings of each code that occurs.
Json counts_by_code(const FileFindings& findings);

/// Prints the findings of one file after the other to standard error. It prints every error and
/// warning up to the limit, the first note of each kind, and the number of the rest.
class FindingsPrinter {
public:
    FindingsPrinter(Output& error, const FindingLimits& limits, Progress& progress)
        : error_(error), limits_(limits), progress_(progress) {}

    /// Every printed finding is also passed on.
    std::function<void(const std::string& file, const Finding&)> on_finding;
    bool is_silent = false;

    void begin(const std::string& file);
    void add(const FileFindings& findings);
    void end();
    /// Reports that the file that has ended contains no records.
    void say_no_records();

    /// The findings of the file since `begin`.
    const FileFindings& of_file() const { return file_findings_; }
    /// Errors and warnings of all files that were only counted.
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
