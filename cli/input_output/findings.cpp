#include <cli/input_output/findings.hpp>

#include <cli/command_line/inputs.hpp>
#include <libnotation/base/harmless.hpp>

#include <fmt/format.h>

#include <algorithm>

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

Json counts_by_code(const Findings& findings) {
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

Findings::Findings() : counts(all_codes().size()) {}

void Findings::clear() {
    kept.clear();
    std::ranges::fill(counts, 0);
}

std::uint64_t Findings::count(Severity severity) const {
    std::uint64_t sum = 0;
    for (const CodeFacts& entry : all_codes())
        if (entry.severity == severity) sum += count(entry.code);
    return sum;
}

FindingsOfBlock::FindingsOfBlock(std::string name, const Block& block, const FindingLimits& limits,
                                 const RenderStyle& style, Findings& findings)
    : name_(std::move(name)), block_(block), limits_(limits), style_(style), findings_(findings),
      line_(block.first_line) {
    for (const Diagnostic& remark : block.remarks)
        if (is_wanted(remark)) keep(remark, 0);
}

void FindingsOfBlock::add(const Record& record, const Diagnostics& diagnostics) {
    const bool has_skipped = record.skipped != Span{};
    const std::size_t begin = has_skipped ? record.skipped.begin : record.offset;
    for (const Diagnostic& diagnostic : diagnostics)
        if (is_wanted(diagnostic)) keep(diagnostic, begin);
}

void FindingsOfBlock::add_of_block() {
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
    // A diagnostic may point before the record; then lines are counted from the block's beginning.
    const bool is_behind = diagnostic.span.begin < offset_;
    const std::size_t begin = is_behind ? 0 : offset_;
    const Source part{name_, text.substr(begin), is_behind ? block_.first_line : line_};
    Diagnostic here = diagnostic;
    here.span.begin -= begin;
    here.span.end -= std::min(here.span.end, begin);
    const Place place = part.locate(here.span.begin);
    findings_.kept.push_back({diagnostic, place.line, place.column,
                              diagnostic.code == Code::unreadable_file
                                  ? Styled::format("merels: {}\n", harmless(with_code(diagnostic)))
                                  : render_styled(here, part, style_)});
}

} // namespace merels::cli
