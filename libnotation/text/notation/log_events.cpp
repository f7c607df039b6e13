#include <libnotation/text/notation/log_events.hpp>

#include <libnotation/text/grammar/results.hpp>
#include <libnotation/text/shared/record_text.hpp>

#include <algorithm>

namespace merels {

using grammar::Event;
using grammar::EventKind;
using grammar::PointCode;

LogEvents::LogEvents(std::string_view record, grammar::Events& events)
    : record_(record), events_(events) {
    events.clear();
}

Event& LogEvents::add(Span span, EventKind kind) {
    Event& event = events_.events.emplace_back();
    event.offset = static_cast<std::uint32_t>(span.begin);
    event.length = static_cast<std::uint32_t>(span.end - span.begin);
    event.kind = kind;
    return event;
}

void LogEvents::place(Span span, PointCode to) {
    Event& event = add(span, EventKind::placement);
    event.codes[event.count++] = to;
}

void LogEvents::move(Span span, PointCode from, PointCode to) {
    Event& event = add(span, EventKind::move);
    event.codes[event.count++] = from;
    event.codes[event.count++] = to;
}

void LogEvents::take(Span span, PointCode point) {
    if (events_.events.empty()) return word(span);
    Event& move = events_.events.back();
    const bool is_move = move.kind == EventKind::placement || move.kind == EventKind::move;
    if (!is_move || move.count == move.codes.size()) return word(span);
    move.codes[move.count++] = point;
    move.length = static_cast<std::uint32_t>(span.end - move.offset);
}

void LogEvents::number(Span span, std::uint32_t value) {
    add(span, EventKind::number).value = value;
}

void LogEvents::word(Span span) {
    const std::string_view text = record_.substr(span.begin, span.end - span.begin);
    const bool is_result
        = std::ranges::find(grammar::result_spellings, text) != grammar::result_spellings.end();
    add(span, is_result ? EventKind::result : EventKind::word);
}

void LogEvents::comment(Span span) { add(span, EventKind::comment); }

void LogEvents::result(Span span, GameResult result) {
    add(span, EventKind::result).value = 1 + static_cast<std::uint32_t>(result);
}

std::optional<GameResult> told_result(const Event& event) {
    if (event.kind != EventKind::result || event.value == 0) return std::nullopt;
    return static_cast<GameResult>(event.value - 1);
}

std::optional<std::uint32_t> move_number(std::string_view word) {
    if (word.ends_with('.')) word.remove_suffix(1);
    return parse_number(word);
}

} // namespace merels
