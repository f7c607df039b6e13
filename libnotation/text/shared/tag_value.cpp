#include <libnotation/text/shared/tag_value.hpp>

#include <libnotation/text/shared/record_text.hpp>

namespace merels {

namespace {

bool is_escape(std::string_view raw, std::size_t at) {
    return raw[at] == '\\' && at + 1 < raw.size() && (raw[at + 1] == '"' || raw[at + 1] == '\\');
}

std::string unescaped(std::string_view raw) {
    std::string text;
    text.reserve(raw.size());
    for (std::size_t i = 0; i < raw.size(); ++i) {
        if (is_escape(raw, i)) ++i;
        text += raw[i];
    }
    return text;
}

} // namespace

std::string plain_value(std::string_view raw) {
    if (raw.find('\\') == std::string_view::npos) return as_utf8(raw);
    return as_utf8(unescaped(raw));
}

std::string one_line(std::string value) {
    const auto is_break = [](char c) { return c == '\n' || c == '\r'; };
    if (value.find('\n') == std::string::npos && value.find('\r') == std::string::npos)
        return value;
    std::string line;
    line.reserve(value.size());
    for (std::size_t at = 0; at < value.size(); ++at) {
        if (value.compare(at, 2, "\r\n") == 0) ++at;
        line += is_break(value[at]) ? ' ' : value[at];
    }
    return line;
}

Span raw_span(std::string_view raw, Span plain) {
    if (unescaped(raw) != plain_value(raw)) return {0, raw.size()};
    Span span{raw.size(), raw.size()};
    std::size_t count = 0;
    for (std::size_t at = 0; at < raw.size(); ++at, ++count) {
        if (count == plain.begin) span.begin = at;
        if (count == plain.end) span.end = at;
        if (is_escape(raw, at)) ++at;
    }
    return span;
}

} // namespace merels
