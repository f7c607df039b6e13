#include <libnotation/text/record/move_finder.hpp>

#include <libnotation/text/grammar/characters.hpp>
#include <libnotation/text/notation/illegal_move.hpp>
#include <libnotation/text/notation/move_text.hpp>
#include <libnotation/text/notation/odd_characters.hpp>

#include <algorithm>
#include <span>

namespace merels {

PointCodes::PointCodes(const Board& board) {
    points_.fill(Point::none);
    for (const Point point : board.points()) {
        const std::string_view name = board.name(point);
        const char* at = name.data();
        const char* const end = at + name.size();
        grammar::PointCode code = 0;
        if (grammar::scan_point(at, end, code) && at == end) points_[code] = point;
    }
}

using grammar::Event;
using grammar::EventKind;

Move MoveFinder::decode(const Event& event) const {
    const bool is_move = event.kind == EventKind::move;
    const Point from = is_move ? codes_[event.codes[0]] : Point::none;
    const Point to = codes_[event.codes[is_move ? 1 : 0]];
    if (to == Point::none || (is_move && from == Point::none)) return Move{};
    const std::size_t first_taken = is_move ? 2 : 1;
    if (event.count == first_taken) return {from, to};
    std::array<Point, Move::max_taken> taken{};
    const std::size_t count = event.count - first_taken;
    for (std::size_t i = 0; i < count; ++i) {
        taken[i] = codes_[event.codes[first_taken + i]];
        if (taken[i] == Point::none) return Move{};
    }
    if (count == 1) return {from, to, taken[0]};
    return {from, to, std::span<const Point>{taken}.first(count)};
}

std::string_view MoveFinder::run_from(std::uint32_t at) const {
    constexpr std::size_t longest_run = 13;
    const Event* last = &events_[at];
    for (std::size_t i = at + 1; i < std::min(events_.size(), at + longest_run); ++i) {
        if (events_[i].kind > EventKind::word) break;
        last = &events_[i];
    }
    const std::size_t begin = events_[at].offset;
    return text_.substr(begin, last->offset + last->length - begin);
}

PointNaming point_naming(Format format) {
    if (format == Format::playok) return PointNaming::numbers;
    const bool is_decoded = format == Format::polar || format == Format::open_spiel;
    return is_decoded ? PointNaming::decoded : PointNaming::letters;
}

std::optional<FoundMove> MoveFinder::find(std::uint32_t at, const Position& position) const {
    auto whole = find_in(run_from(at), at);
    if (!whole) return find_odd(at);
    const bool may_stop_early = whole && whole->plain_length > 0 && !whole->unknown_point;
    if (!may_stop_early || !position.rules().has_removals()) return whole;
    if (legal_form(position, whole->claimed)) return whole;
    auto plain = find_in(text_.substr(whole->span.begin, whole->plain_length), at);
    const auto move = plain ? legal_form(position, plain->claimed) : std::nullopt;
    if (!move) return whole;
    Position after = position;
    after.play(*move);
    return after.removals_due() > 0 ? plain : whole;
}

std::optional<FoundMove> MoveFinder::find_odd(std::uint32_t at) const {
    if (names_ != PointNaming::letters) return std::nullopt;
    const Event& event = events_[at];
    const std::string_view word = event.text_in(text_);
    const auto odd = first_odd_character(word);
    if (!odd) return std::nullopt;
    const std::string plain = plain_characters(word);
    const auto phrase = parse_move_phrase(plain, board_, names_);
    if (!phrase || phrase->unknown_point || phrase->length != plain.size()) return std::nullopt;
    FoundMove found{.claimed = phrase->claimed,
                    .span = {event.offset, event.offset + word.size()},
                    .next = at + 1};
    const std::size_t begin = event.offset + odd->offset;
    found.odd = Span{begin, begin + odd->size};
    found.oddity = odd->description;
    return found;
}

std::optional<FoundMove> MoveFinder::find_in(std::string_view run, std::uint32_t at) const {
    if (names_ == PointNaming::decoded) return std::nullopt;
    const Event& event = events_[at];
    const auto phrase = parse_move_phrase(run, board_, names_);
    if (!phrase) return std::nullopt;
    const std::size_t begin = event.offset;
    const std::size_t end = begin + phrase->length;
    FoundMove found{.claimed = phrase->claimed,
                    .span = {begin, end},
                    .next = at + 1,
                    .plain_length = phrase->plain_length};
    const bool is_strict_word = event.kind != EventKind::word && phrase->length == event.length;
    const bool is_strict_removal
        = phrase->claimed.is_removal() && event.text_in(text_) == format(phrase->claimed, board_);
    found.is_strict = is_strict_word || is_strict_removal || names_ == PointNaming::numbers
                      || phrase->claimed.is_pass();
    if (phrase->unknown_point)
        found.unknown_point
            = Span{begin + phrase->unknown_point->begin, begin + phrase->unknown_point->end};
    while (found.next < events_.size() && events_[found.next].offset < end) ++found.next;
    return found;
}

} // namespace merels
