#include <libnotation/text/file_findings.hpp>

#include <libnotation/base/harmless.hpp>

#include <algorithm>

namespace merels {

FileFindings::FileFindings() : counts(all_codes().size()) {}

void FileFindings::clear() {
    kept.clear();
    std::ranges::fill(counts, 0);
}

std::uint64_t FileFindings::count(Severity severity) const {
    std::uint64_t sum = 0;
    for (const CodeFacts& entry : all_codes())
        if (entry.severity == severity) sum += count(entry.code);
    return sum;
}

FindingsOfBlock::FindingsOfBlock(std::string name, const Block& block, const FindingLimits& limits,
                                 const RenderStyle& style, FileFindings& findings)
    : name_(std::move(name)), block_(block), limits_(limits), style_(style), findings_(findings),
      line_(block.first_line) {
    for (const Diagnostic& remark : block.remarks)
        if (is_wanted(remark)) keep(remark, 0);
}

void FindingsOfBlock::add(const Record& record, const Diagnostics& diagnostics) {
    ++record_;
    const bool has_skipped = record.skipped != Span{};
    const std::size_t begin = has_skipped ? record.skipped.begin : record.offset;
    for (const Diagnostic& diagnostic : diagnostics)
        if (is_wanted(diagnostic)) keep(diagnostic, begin);
}

void FindingsOfBlock::add_of_block() {
    record_ = 0;
    for (const Diagnostic& diagnostic : block_.diagnostics)
        if (is_wanted(diagnostic)) keep(diagnostic, offset_);
}

bool FindingsOfBlock::is_wanted(const Diagnostic& diagnostic) {
    const bool is_first = findings_.counts[static_cast<std::size_t>(diagnostic.code)]++ == 0;
    if (!is_finding(diagnostic)) return limits_.has_notes && is_first;
    return kept_findings_++ < limits_.most;
}

void FindingsOfBlock::keep(const Diagnostic& diagnostic, std::size_t part_begin) {
    const std::string_view text = block_.text;
    if (part_begin > offset_ && part_begin <= diagnostic.span.begin && part_begin <= text.size()) {
        line_ += count_line_breaks(text.substr(offset_, part_begin - offset_));
        offset_ = part_begin;
    }
    // If a diagnostic points before the record, lines are counted from the beginning of the block.
    const bool is_behind = diagnostic.span.begin < offset_;
    const std::size_t begin = is_behind ? 0 : offset_;
    const Source part{name_, text.substr(begin), is_behind ? block_.first_line : line_};
    Diagnostic here = diagnostic;
    here.span.begin -= begin;
    here.span.end -= std::min(here.span.end, begin);
    const Place place = part.locate(here.span.begin);
    findings_.kept.push_back({diagnostic, place.line, place.column, record_,
                              diagnostic.code == Code::unreadable_file
                                  ? Styled::format("merels: {}\n", harmless(with_code(diagnostic)))
                                  : render_styled(here, part, style_)});
}

} // namespace merels
