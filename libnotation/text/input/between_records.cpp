#include <libnotation/text/input/between_records.hpp>

#include <libnotation/base/source.hpp>
#include <libnotation/text/grammar/tag_lines.hpp>
#include <libnotation/text/input/paragraphs.hpp>
#include <libnotation/text/shared/point_names.hpp>
#include <libnotation/text/shared/record_text.hpp>

#include <fmt/format.h>

namespace merels {

namespace {

/// Lines that are not blank, and the last of them.
struct Lines {
    std::size_t count = 0;
    std::string_view last;
};

Lines lines_of(std::string_view text) {
    Lines lines;
    for (std::size_t at = 0; at < text.size(); at = next_line(text, at)) {
        const std::string_view line = trimmed(line_at(text, at));
        if (line.empty()) continue;
        ++lines.count;
        lines.last = line;
    }
    return lines;
}

} // namespace

Diagnostic text_between(std::string_view text, std::size_t offset) {
    const Span span{offset, offset + text.size()};
    const Lines lines = lines_of(text);
    if (lines.count < 2)
        return {Code::text_between_records, span, "this text belongs to no record",
                "it is left out"};
    return {Code::text_between_records, span,
            fmt::format("these {} lines belong to no record", lines.count),
            fmt::format("they are left out; the last is \"{}\"", excerpt(lines.last))};
}

std::optional<Diagnostic> text_behind_result(std::string_view record, std::size_t at) {
    const std::string_view before = record.substr(0, at);
    const std::size_t breaks
        = count_line_breaks(before.substr(before.find_last_not_of(blanks) + 1));
    const std::string_view line = grammar::first_line(record.substr(at));
    const bool may_be_moves = grammar::begins_like_moves(line) || grammar::ends_with_result(line);
    if (breaks == 0 || (breaks == 1 && may_be_moves)) return std::nullopt;
    return text_between(trimmed(record.substr(at)), at);
}

} // namespace merels
