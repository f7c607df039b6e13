#include <libnotation/text/turn_finder.hpp>

#include <algorithm>
#include <array>
#include <span>

namespace merels {

using grammar::Event;
using grammar::EventKind;

Move TurnFinder::decode(const Event& event) const {
    std::array<Point, 2 + Move::max_taken> points{};
    for (std::size_t i = 0; i < event.count; ++i) {
        points[i] = codes_[event.codes[i]];
        if (points[i] == Point::none) return Move{};
    }
    const bool is_move = event.kind == EventKind::move;
    const std::size_t first_taken = is_move ? 2 : 1;
    const Point from = is_move ? points[0] : Point::none;
    const Point to = points[first_taken - 1];
    const auto taken = std::span<const Point>{points}.subspan(first_taken);
    switch (event.count - first_taken) {
    case 0: return {from, to};
    case 1: return {from, to, taken[0]};
    default: return {from, to, taken.first(event.count - first_taken)};
    }
}

std::string_view TurnFinder::run_from(std::uint32_t at) const {
    constexpr std::size_t longest_run = 13;
    const Event* last = &events_[at];
    for (std::size_t i = at + 1; i < std::min(events_.size(), at + longest_run); ++i) {
        if (events_[i].kind > EventKind::word) break;
        last = &events_[i];
    }
    const std::size_t begin = events_[at].offset;
    return text_.substr(begin, last->offset + last->length - begin);
}

std::optional<FoundTurn> TurnFinder::find(std::uint32_t at) const {
    if (names_ == PointNaming::decoded) return std::nullopt;
    const Event& event = events_[at];
    const auto phrase = parse_turn_phrase(run_from(at), board_, names_);
    if (!phrase) return std::nullopt;
    const std::size_t begin = event.offset;
    const std::size_t end = begin + phrase->length;
    const bool is_strict_word = event.kind != EventKind::word && phrase->length == event.length;
    FoundTurn turn{.claimed = phrase->claimed, .span = {begin, end}, .next = at + 1};
    turn.is_strict = is_strict_word || names_ == PointNaming::numbers || phrase->claimed.is_pass();
    if (phrase->unknown_point)
        turn.unknown_point
            = Span{begin + phrase->unknown_point->begin, begin + phrase->unknown_point->end};
    while (turn.next < events_.size() && events_[turn.next].offset < end) ++turn.next;
    return turn;
}

} // namespace merels
