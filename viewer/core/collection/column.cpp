#include <viewer/core/collection/column.hpp>

#include <libnotation/base/text.hpp>
#include <libnotation/game/language/language.hpp>
#include <libnotation/game/unknown_value.hpp>
#include <libnotation/publish/game_title.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace merels::viewer {

namespace {

std::string rules_in_words(const std::string& id) {
    const RuleSet* const known = rule_sets::find(id);
    return known != nullptr ? name_in_language(*known) : id;
}

/// The sign is easy to see in a long list. The words are for people who cannot see the sign.
std::string problems_in_words(const GameHead& head) {
    if (head.errors > 0) return "✗ " + tr_count("{} error", "{} errors", head.errors);
    if (head.warnings > 0) return tr_count("{} warning", "{} warnings", head.warnings);
    return {};
}

} // namespace

const ColumnFacts& facts(Column column) {
    static constexpr auto all = std::to_array<ColumnFacts>({
        {english("No."), 8, Order::id},
        {english("White"), 16, Order::white},
        {english("Black"), 16, Order::black},
        {english("Result"), 8, Order::result},
        {english("Problems"), 14, {}},
        {english("Plies"), 6, Order::plies},
        {english("Date"), 11, Order::date},
        {english("Event"), 22, Order::event},
        {english("Place"), 14, Order::place},
        {english("Round"), 8, Order::round},
        {english("Rules"), 18, Order::rules},
        {english("Ending"), 22, {}},
    });
    static_assert(all.size() == enum_values<Column>.size());
    return all[static_cast<std::size_t>(column)];
}

std::string cell(const GameHead& head, Column column) {
    switch (column) {
    case Column::number: return fmt::format("{}", head.id);
    case Column::white: return known_text(head.white);
    case Column::black: return known_text(head.black);
    case Column::result:
        return head.result == GameResult::draw ? "½-½" : std::string{format(head.result)};
    case Column::plies: return fmt::format("{}", head.plies);
    case Column::date: return known_text(head.date);
    case Column::event: return known_text(head.event);
    case Column::place: return known_text(head.place);
    case Column::round: return known_text(head.round);
    case Column::rules: return rules_in_words(head.rules);
    case Column::ending: return head.ending;
    case Column::problems: return problems_in_words(head);
    }
    return {};
}

std::string cell_with_name(const GameHead& head, Column column, const std::vector<Column>& shown) {
    const bool has_players = !known_text(head.white).empty() || !known_text(head.black).empty();
    if (column != Column::white || has_players) return cell(head, column);
    const bool has_event = !cell(head, Column::event).empty();
    const Column name = has_event ? Column::event : Column::rules;
    const bool is_shown = std::ranges::find(shown, name) != shown.end();
    return is_shown ? std::string{} : fmt::format("({})", cell(head, name));
}

std::vector<Column> parse_columns(std::string_view text) {
    std::vector<Column> columns;
    while (!text.empty()) {
        const auto column = find_enum<Column>(take_until(text, ","));
        if (column && std::ranges::find(columns, *column) == columns.end())
            columns.push_back(*column);
    }
    if (!columns.empty()) return columns;
    return {enum_values<Column>.begin(), enum_values<Column>.end()};
}

ColumnWidths parse_widths(std::string_view text) {
    ColumnWidths widths;
    while (!text.empty()) {
        std::string_view width_text = take_until(text, ",");
        const auto column = find_enum<Column>(take_until(width_text, "="));
        const auto width = parse_number<int>(width_text);
        if (column && width && *width >= least_column_width && *width <= most_column_width)
            widths[*column] = *width;
    }
    return widths;
}

std::string format_widths(const ColumnWidths& widths) {
    std::string text;
    for (const auto& [column, width] : widths)
        text += fmt::format("{}{}={}", text.empty() ? "" : ",", enum_name(column), width);
    return text;
}

std::string format_columns(const std::vector<Column>& columns) {
    std::string text;
    for (const Column column : columns)
        text += fmt::format("{}{}", text.empty() ? "" : ",", enum_name(column));
    return text;
}

} // namespace merels::viewer
