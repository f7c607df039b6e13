#include <libnotation/text/record/move_numbers.hpp>

#include <libnotation/text/grammar/characters.hpp>
#include <libnotation/text/shared/record_text.hpp>

#include <fmt/format.h>

namespace merels {

namespace {

using grammar::Event;
using grammar::EventKind;

/// The next number follows one move and is the next one.
bool numbers_each_ply(std::uint32_t written, const grammar::Events& events, std::size_t next) {
    unsigned words = 0;
    for (std::size_t i = next; i < events.events.size() && words < 2; ++i) {
        const Event& event = events.events[i];
        if (event.kind == EventKind::number) return event.value == written + 1;
        if (event.kind == EventKind::open && event.value != grammar::no_event) i = event.value;
        if (event.kind <= EventKind::word) ++words;
    }
    return false;
}

} // namespace

Diagnostic describe_number(const OddNumber& number, const grammar::Events& events,
                           std::size_t next) {
    const bool is_next = number.is_second_due && number.written == number.expected + 1;
    if (is_next && !numbers_each_ply(number.written, events, next))
        return {Code::contradiction, number.span,
                fmt::format("a move is missing before {}.", number.written),
                "the moves from here on belong to the other side"};
    return {
        Code::wrong_move_number, number.span, fmt::format("this is move {}", number.expected), {}};
}

std::optional<std::uint32_t> bare_number(std::string_view record, const grammar::Events& events,
                                         std::size_t next) {
    const auto value = parse_number(events.events[next - 1].text_in(record));
    if (!value || next == events.events.size()) return std::nullopt;
    const Event& behind = events.events[next];
    if (behind.kind > EventKind::word || grammar::is(record[behind.offset], grammar::digit))
        return std::nullopt;
    return value;
}

} // namespace merels
