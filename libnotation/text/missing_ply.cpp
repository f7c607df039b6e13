#include <libnotation/text/missing_ply.hpp>

#include <fmt/format.h>

namespace merels {

namespace {

using grammar::Event;
using grammar::EventKind;

/// The next number stands behind one move and is the next one.
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

std::optional<Diagnostic> missing_ply(const EarlyNumber& number, const grammar::Events& events,
                                      std::size_t next) {
    const bool is_next = number.written == number.expected + 1;
    if (!is_next || numbers_each_ply(number.written, events, next)) return std::nullopt;
    return Diagnostic{Code::contradiction, number.span,
                      fmt::format("a move is missing before {}.", number.written),
                      "the moves from here on change sides"};
}

} // namespace merels
