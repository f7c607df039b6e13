#include <libnotation/text/record/unread_text.hpp>

#include <libnotation/text/grammar/grammar.hpp>
#include <libnotation/text/grammar/results.hpp>
#include <libnotation/text/grammar/tag_lines.hpp>
#include <libnotation/text/notation/comment_text.hpp>
#include <libnotation/text/shared/record_text.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace merels {

namespace {

using grammar::Event;
using grammar::EventKind;

/// The length of a text without the blanks at its end.
std::size_t trimmed_end(std::string_view text) { return text.find_last_not_of(blanks) + 1; }

bool is_braced(std::string_view record, const Event& event) {
    return grammar::is_comment(event.kind)
           && (event.kind != EventKind::comment || record[event.offset - 1] == '{');
}

/// The part of the record without escapes. With `closes_variations`, a `(` is added for each `)`
/// that closes nothing, and braces in comments are replaced. Otherwise, such a brace could match a
/// brace after the variation.
std::string with_plain_events(std::string_view record, Span part, std::span<const Event> events,
                              bool closes_variations) {
    std::string text;
    std::size_t at = part.begin;
    const auto put_before = [&](const Event& event, char sign) {
        text.append(record.substr(at, event.offset - at));
        text += sign;
        at = event.offset;
    };
    for (const Event& event : events) {
        if (event.offset < at) continue;
        if (event.kind == EventKind::escape) {
            // An empty comment replaces the escaped line, because something must separate the words
            // around it.
            put_before(event, ';');
            at += event.length;
        } else if (closes_variations && event.kind == EventKind::stray
                   && record[event.offset] == ')') {
            put_before(event, '(');
        } else if (closes_variations && is_braced(record, event)) {
            text.append(record.substr(at, event.offset - at));
            text += without_braces(event.text_in(record));
            at = event.offset + event.length;
        }
    }
    return text.append(record.substr(at, part.end - at));
}

/// Makes text that is safe inside a record: line breaks become LF. Lines that look like tags are
/// indented.
std::string with_plain_lines(std::string text) {
    const bool is_plain
        = text.find('\r') == std::string::npos && text.find("\n[") == std::string::npos;
    if (is_plain) return text;
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

/// Joins the line after a result to the line of the result, because a record could begin after a
/// result. Writes two blanks before a tag that follows a result on the same line.
std::string without_record_starts(std::string_view text) {
    std::string result;
    result.reserve(text.size());
    bool is_after_result = false;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        const std::string_view line = text.substr(begin, end - begin);
        const std::string_view words = trimmed(line);
        if (is_after_result && !words.empty()) {
            result.resize(trimmed_end(result));
            result += ' ';
        }
        if (!words.empty()) is_after_result = grammar::ends_with_result(words);
        const std::size_t tag = grammar::tag_behind_result(line);
        result += line.substr(0, tag);
        if (tag < line.size()) result.append("  ").append(line.substr(tag));
        if (end < text.size()) result += '\n';
        begin = end + 1;
    }
    return result;
}

} // namespace

std::string unread_text(std::string_view record, Span part, const UnreadEvents& read,
                        bool closes_variations) {
    if (read.layout != Layout::pgn)
        return kept_unread_text(record.substr(part.begin, part.end - part.begin),
                                closes_variations);
    const auto events = read.events;
    const std::string lines = without_record_starts(
        with_plain_lines(with_plain_events(record, part, events, closes_variations)));
    std::string text = as_utf8(trimmed(lines));
    if (!events.empty() && events.back().kind == EventKind::unclosed_comment) text += '}';
    if (!closes_variations) return text;
    const auto open = std::ranges::count_if(events, [](const Event& event) {
        return event.kind == EventKind::open && event.value == grammar::no_event;
    });
    if (open > 0) text.append("\n").append(static_cast<std::size_t>(open), ')');
    return text;
}

std::string kept_unread_text(std::string_view text, bool closes_variations) {
    // After a move number, a text with any beginning is read as moves.
    const std::string record = fmt::format("1. {}", text);
    grammar::Events events;
    grammar::parse_record(record, events);
    const std::size_t begin = record.size() - text.size();
    std::span<const Event> part = events.events;
    while (!part.empty() && part.front().offset < begin) part = part.subspan(1);
    return unread_text(record, {begin, record.size()}, {Layout::pgn, part}, closes_variations);
}

} // namespace merels
