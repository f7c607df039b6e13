#include <libnotation/base/text.hpp>
#include <libnotation/text/notation/comment_text.hpp>

#include <fmt/format.h>

#include <cstdint>
#include <limits>

namespace merels {

namespace {

std::string_view without_leading_blanks(std::string_view text) {
    while (text.starts_with(' ')) text.remove_prefix(1);
    return text;
}

std::optional<Evaluation> parse_win(Color winner, std::string_view plies) {
    if (plies.empty()) return ExactValue{winner, std::nullopt};
    const std::optional<unsigned> count = parse_number(plies);
    if (!count) return std::nullopt;
    return ExactValue{winner, count};
}

/// Reads a number of men with at most two decimals, and returns hundredths. More decimals would be
/// lost in writing.
std::optional<int> parse_hundredths(std::string_view text) {
    const bool is_negative = text.starts_with('-');
    if (is_negative || text.starts_with('+')) text.remove_prefix(1);
    const std::size_t point = text.find('.');
    const std::optional<unsigned> men = parse_number(text.substr(0, point));
    std::string_view decimals = "0";
    if (point != std::string_view::npos) decimals = text.substr(point + 1);
    const std::optional<unsigned> fraction = parse_number(decimals);
    if (!men || !fraction || decimals.size() > 2) return std::nullopt;
    const std::int64_t size
        = std::int64_t{*men} * 100 + std::int64_t{*fraction} * (decimals.size() == 1 ? 10 : 1);
    const std::int64_t value = is_negative ? -size : size;
    using Limits = std::numeric_limits<int>;
    if (value < Limits::min() || value > Limits::max()) return std::nullopt;
    return static_cast<int>(value);
}

std::optional<Evaluation> parse_search_value(std::string_view text) {
    const std::size_t comma = text.find(',');
    const std::optional<int> hundredths = parse_hundredths(text.substr(0, comma));
    if (!hundredths) return std::nullopt;
    if (comma == std::string_view::npos) return SearchValue{*hundredths, std::nullopt};
    const auto depth = parse_number(without_leading_blanks(text.substr(comma + 1)));
    if (!depth) return std::nullopt;
    return SearchValue{*hundredths, depth};
}

std::string format_exact(const ExactValue& value) {
    if (!value.winner) return "=";
    const char letter = *value.winner == Color::white ? 'W' : 'B';
    return value.plies ? fmt::format("{}{}", letter, *value.plies) : std::string{letter};
}

std::string format_search(const SearchValue& value) {
    const std::int64_t hundredths = value.hundredths;
    const std::int64_t size = hundredths < 0 ? -hundredths : hundredths;
    std::string text
        = fmt::format("{}{}.{:02}", hundredths < 0 ? '-' : '+', size / 100, size % 100);
    if (value.depth) text += fmt::format(",{}", *value.depth);
    return text;
}

} // namespace

std::string format(const Evaluation& evaluation) {
    if (const auto* exact = std::get_if<ExactValue>(&evaluation)) return format_exact(*exact);
    return format_search(std::get<SearchValue>(evaluation));
}

std::optional<Evaluation> parse_evaluation(std::string_view text) {
    if (text.empty()) return std::nullopt;
    if (text == "=") return ExactValue{};
    if (text.front() == 'W') return parse_win(Color::white, text.substr(1));
    if (text.front() == 'B') return parse_win(Color::black, text.substr(1));
    return parse_search_value(text);
}

} // namespace merels
