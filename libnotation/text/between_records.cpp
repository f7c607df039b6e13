#include <libnotation/text/between_records.hpp>

#include <libnotation/base/source.hpp>
#include <libnotation/text/grammar/tag_lines.hpp>
#include <libnotation/text/record_text.hpp>

namespace merels {

Diagnostic text_between(Span span) {
    return {Code::text_between_records, span, "this text belongs to no record", "it is left out"};
}

std::optional<Diagnostic> text_between(std::string_view record, std::size_t at) {
    const std::string_view before = record.substr(0, at);
    const std::size_t breaks
        = count_line_breaks(before.substr(before.find_last_not_of(blanks) + 1));
    const std::string_view line = grammar::first_line(record.substr(at));
    const bool may_be_turns = grammar::begins_like_turns(line) || grammar::ends_with_result(line);
    if (breaks == 0 || (breaks == 1 && may_be_turns)) return std::nullopt;
    return text_between(Span{at, at + trimmed(line).size()});
}

} // namespace merels
