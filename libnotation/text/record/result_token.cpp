#include <libnotation/text/record/result_token.hpp>

#include <libnotation/text/grammar/results.hpp>
#include <libnotation/text/notation/log_events.hpp>
#include <libnotation/text/record/head_claims.hpp>

#include <algorithm>

namespace merels {

namespace {

using grammar::Event;
using grammar::EventKind;

constexpr Glyph white_is_better = 16;
constexpr Glyph black_is_better = 17;

bool are_all_comments(std::span<const Event> events) {
    return std::ranges::all_of(events, [](const Event& event) {
        return event.kind == EventKind::comment || event.kind == EventKind::nested_comment
               || event.kind == EventKind::doubtful_comment
               || event.kind == EventKind::unclosed_comment || event.kind == EventKind::escape;
    });
}

} // namespace

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
    if (!is_sign || are_all_comments(behind)) return std::nullopt;
    if (score->score == grammar::Score::both_lose) return std::nullopt;
    return score->score == grammar::Score::white_wins ? white_is_better : black_is_better;
}

} // namespace merels
