#include <libnotation/text/unread_text.hpp>

#include <libnotation/text/record_text.hpp>

#include <algorithm>

namespace merels {

namespace {

using grammar::Event;
using grammar::EventKind;

std::string without_escapes(std::string_view record, Span part, std::span<const Event> events) {
    std::string text;
    std::size_t at = part.begin;
    for (const Event& event : events) {
        if (event.kind != EventKind::escape || event.offset < at) continue;
        text.append(record.substr(at, event.offset - at));
        at = event.offset + event.length;
    }
    return text.append(record.substr(at, part.end - at));
}

/// Line breaks become LF; lines that would look like tags are indented.
std::string with_plain_lines(const std::string& text) {
    std::string result;
    result.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool is_crlf = text[i] == '\r' && i + 1 < text.size() && text[i + 1] == '\n';
        if (is_crlf) continue;
        if (text[i] == '[' && result.ends_with('\n')) result += ' ';
        result += text[i] == '\r' ? '\n' : text[i];
    }
    return result;
}

} // namespace

std::string unread_text(std::string_view record, Span part, std::span<const Event> events,
                        bool closes_variations) {
    const std::string lines = with_plain_lines(without_escapes(record, part, events));
    std::string text = as_utf8(trimmed(lines));
    if (!events.empty() && events.back().kind == EventKind::unclosed_comment) text += '}';
    if (!closes_variations) return text;
    const auto open = std::ranges::count_if(events, [](const Event& event) {
        return event.kind == EventKind::open && event.value == grammar::no_event;
    });
    if (open > 0) text.append("\n").append(static_cast<std::size_t>(open), ')');
    return text;
}

} // namespace merels
