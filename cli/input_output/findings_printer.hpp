#pragma once

#include <cli/input_output/findings.hpp>
#include <cli/terminal/output.hpp>
#include <cli/terminal/progress.hpp>

#include <functional>

namespace merels::cli {

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
    void add(const Findings& findings);
    void end();
    /// Reports that the file that has ended is not one of records.
    void say_no_records();

    /// The findings of the file since `begin`.
    const Findings& of_file() const { return file_findings_; }
    /// Errors and warnings of all files that were counted only.
    std::uint64_t omitted() const { return omitted_; }

private:
    void print(const Finding& finding);

    Output& error_;
    FindingLimits limits_;
    Progress& progress_;
    std::string file_;
    Findings file_findings_;
    std::uint64_t printed_ = 0;
    std::uint64_t omitted_ = 0;
};

} // namespace merels::cli
