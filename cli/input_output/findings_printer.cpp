#include <cli/input_output/findings_printer.hpp>

#include <cli/terminal/text.hpp>
#include <libnotation/base/enum_names.hpp>
#include <libnotation/base/harmless.hpp>

#include <limits>

namespace merels::cli {

Json to_json(const std::string& file, const Finding& finding) {
    const CodeFacts& known = facts(finding.diagnostic.code);
    return {{"file", file},
            {"line", finding.line},
            {"column", finding.column},
            {"severity", enum_name(known.severity)},
            {"code", known.number},
            {"name", known.slug},
            {"message", finding.diagnostic.message},
            {"hint", finding.diagnostic.hint}};
}

Json counts_json(const NamedCounts& counts) {
    Json object = Json::object();
    for (const auto& [name, count] : counts) object[name] = count;
    return object;
}

Json counts_by_code(const FileFindings& findings) {
    Json object = Json::object();
    for (const CodeFacts& entry : all_codes())
        if (findings.count(entry.code) > 0)
            object[std::string{entry.number}] = findings.count(entry.code);
    return object;
}

FindingLimits limits_of(std::uint64_t max_errors) {
    const std::size_t all = std::numeric_limits<std::size_t>::max();
    return {.most = max_errors == 0 ? all : max_errors, .has_notes = false};
}

void FindingsPrinter::begin(const std::string& file) {
    file_ = file;
    file_findings_.clear();
    printed_ = 0;
}

void FindingsPrinter::add(const FileFindings& findings) {
    for (const Finding& finding : findings.kept) {
        const bool is_note = !is_finding(finding.diagnostic);
        if (!is_note && printed_ >= limits_.most) continue;
        if (is_note && file_findings_.count(finding.diagnostic.code) > 0) continue;
        print(finding);
        if (!is_note) ++printed_;
    }
    for (std::size_t i = 0; i < findings.counts.size(); ++i)
        file_findings_.counts[i] += findings.counts[i];
}

Status FindingsPrinter::status() const {
    if (file_findings_.count(Code::unreadable_file) > 0) return Status::trouble;
    const bool is_sound
        = file_findings_.count(Severity::error) + file_findings_.count(Severity::warning) == 0;
    return is_sound ? Status::fine : Status::findings;
}

void FindingsPrinter::print(const Finding& finding) {
    if (on_finding) on_finding(file_, finding);
    if (is_silent) return;
    progress_.clear();
    error_.write(finding.rendered);
    error_.flush();
}

void FindingsPrinter::end() {
    const std::uint64_t found
        = file_findings_.count(Severity::error) + file_findings_.count(Severity::warning);
    omitted_ += found - printed_;
    if (is_silent) return;
    progress_.clear();
    if (found > printed_)
        error_.print("{}: ... and {} more (--max-errors 0 prints all)\n", harmless(file_),
                     grouped(found - printed_));
    for (const CodeFacts& entry : all_codes())
        if (entry.severity == Severity::note && limits_.has_notes
            && file_findings_.count(entry.code) > 1)
            error_.print("{}: ... and {} more like it [{} {}]\n", harmless(file_),
                         grouped(file_findings_.count(entry.code) - 1), entry.number, entry.slug);
    error_.flush();
}

void FindingsPrinter::say_no_records() {
    if (is_silent) return;
    error_.print("{} holds no records of games\n", harmless(file_));
    error_.flush();
}

} // namespace merels::cli
