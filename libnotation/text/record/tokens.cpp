#include <libnotation/text/record/tokens.hpp>

#include <libnotation/text/grammar/characters.hpp>
#include <libnotation/text/grammar/results.hpp>
#include <libnotation/text/notation/log_events.hpp>
#include <libnotation/text/record/head_claims.hpp>
#include <libnotation/text/shared/record_text.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace merels {

namespace {

using grammar::Event;
using grammar::EventKind;

/// True if the next number follows after one move and is larger by one.
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

constexpr Glyph white_is_better = 16;
constexpr Glyph black_is_better = 17;

} // namespace

Diagnostic describe_number(const OddNumber& number, const grammar::Events& events,
                           std::size_t next) {
    const bool is_next = number.is_second_due && number.written == number.expected + 1;
    if (is_next && !numbers_each_ply(number.written, events, next))
        return {Code::contradiction, number.span,
                fmt::format("a move is missing before {}.", number.written),
                "the next move is read as a move of the other player"};
    return {Code::wrong_move_number, number.span, fmt::format("this is move {}", number.expected)};
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

GameResult take_result_token(const Event& token, std::string_view record, Game& game,
                             Findings& findings) {
    if (const auto told = told_result(token)) return *told;
    const std::string_view text = token.text_in(record);
    const GameResult result = parse_result(text).value_or(GameResult::unfinished);
    if (format(result) == text) return result;
    remark_on_result(text, {token.offset, token.offset + token.length}, game, findings);
    mark_forfeit(text, game);
    return result;
}

bool is_strict_result(const Event& token, std::string_view record) {
    if (token.kind != EventKind::result) return false;
    if (told_result(token)) return true;
    const auto score = grammar::scan_score(token.text_in(record));
    return score && score->is_strict;
}

const Event* strict_last_result(std::span<const Event> events, std::string_view record) {
    const bool is_strict = !events.empty() && is_strict_result(events.back(), record);
    return is_strict ? &events.back() : nullptr;
}

std::optional<Glyph> glyph_of_signs(std::string_view token, std::span<const Event> behind) {
    if (token.find('/') == std::string_view::npos) return std::nullopt;
    const auto score = grammar::scan_score(token);
    const bool is_sign = score && score->is_forfeit;
    if (!is_sign || std::ranges::all_of(behind, &Event::is_remark)) return std::nullopt;
    if (score->score == grammar::Score::both_lose) return std::nullopt;
    return score->score == grammar::Score::white_wins ? white_is_better : black_is_better;
}

bool ends_moves(std::span<const Event> events) {
    return std::ranges::all_of(events, [](const Event& event) {
        return event.is_remark() || event.kind == EventKind::number
               || event.kind == EventKind::glyph || event.kind == EventKind::result;
    });
}

} // namespace merels
