#include <libnotation/text/formats/logs/ninechess.hpp>

#include <libnotation/base/text.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/text/shared/record_text.hpp>

#include <algorithm>

namespace merels {

namespace {

constexpr std::string_view head_shape = "r9 s999 t99";

std::string_view without_blanks_before(std::string_view log) {
    return log.substr(std::min(log.find_first_not_of(blanks), log.size()));
}

} // namespace

std::size_t ninechess_head(std::string_view log) {
    const std::string_view text = without_blanks_before(log);
    if (!has_shape(text.substr(0, head_shape.size()), head_shape)) return 0;
    return log.size() - text.size() + head_shape.size();
}

const RuleSet* ninechess_rules(std::string_view log) {
    const std::size_t end = ninechess_head(log);
    if (end == 0) return nullptr;
    switch (log[end - head_shape.size() + 1]) {
    case '1': return rule_sets::find("moinho");
    case '2': return rule_sets::find("da-san-qi");
    case '4': return rule_sets::find("nine-mens-morris");
    default: return nullptr;
    }
}

bool is_ninechess_clock(std::string_view word) {
    return has_shape(word, "99:99") || has_shape(word, "99:99.999");
}

std::optional<GameResult> ninechess_ending(std::string_view line) {
    if (line.find("Player1 win!") != std::string_view::npos) return GameResult::white_wins;
    if (line.find("Player2 win!") != std::string_view::npos) return GameResult::black_wins;
    if (line.find("In draw!") != std::string_view::npos) return GameResult::draw;
    return std::nullopt;
}

} // namespace merels
