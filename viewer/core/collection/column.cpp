#include <viewer/core/collection/column.hpp>

#include <libnotation/base/text.hpp>
#include <viewer/core/language/language.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace merels::viewer {

namespace {

std::string known(const std::string& value) { return value == "?" ? std::string{} : value; }

std::string known_date(const std::string& date) {
    return date == "????.??.??" ? std::string{} : known(date);
}

/// The sign is for who looks over many rows, the words for who cannot see it.
std::string problems_in_words(const GameHead& head) {
    if (head.errors > 0) return "✗ " + tr_count("{} error", "{} errors", head.errors);
    if (head.warnings > 0) return tr_count("{} warning", "{} warnings", head.warnings);
    return {};
}

std::optional<Column> find_column(std::string_view name) {
    for (const Column column : all_columns())
        if (id(column) == name) return column;
    return std::nullopt;
}

} // namespace

std::array<Column, column_count> all_columns() {
    std::array<Column, column_count> all{};
    for (std::size_t i = 0; i < column_count; ++i) all[i] = static_cast<Column>(i);
    return all;
}

std::string_view id(Column column) {
    switch (column) {
    case Column::number: return "number";
    case Column::white: return "white";
    case Column::black: return "black";
    case Column::result: return "result";
    case Column::plies: return "plies";
    case Column::date: return "date";
    case Column::event: return "event";
    case Column::place: return "place";
    case Column::round: return "round";
    case Column::rules: return "rules";
    case Column::ending: return "ending";
    case Column::problems: return "problems";
    }
    return "";
}

const char* title(Column column) {
    switch (column) {
    case Column::number: return english("No.");
    case Column::white: return english("White");
    case Column::black: return english("Black");
    case Column::result: return english("Result");
    case Column::plies: return english("Plies");
    case Column::date: return english("Date");
    case Column::event: return english("Event");
    case Column::place: return english("Place");
    case Column::round: return english("Round");
    case Column::rules: return english("Rules");
    case Column::ending: return english("Ending");
    case Column::problems: return english("Problems");
    }
    return "";
}

int width_in_letters(Column column) {
    switch (column) {
    case Column::number:
    case Column::result:
    case Column::round: return 8;
    case Column::plies: return 6;
    case Column::date: return 11;
    case Column::rules: return 18;
    case Column::place:
    case Column::problems: return 14;
    case Column::white:
    case Column::black: return 16;
    case Column::event:
    case Column::ending: return 22;
    }
    return 0;
}

std::optional<Order> order_of(Column column) {
    switch (column) {
    case Column::number: return Order::id;
    case Column::white: return Order::white;
    case Column::black: return Order::black;
    case Column::result: return Order::result;
    case Column::plies: return Order::plies;
    case Column::date: return Order::date;
    case Column::event: return Order::event;
    case Column::place: return Order::place;
    case Column::round: return Order::round;
    case Column::rules: return Order::rules;
    case Column::ending:
    case Column::problems: return std::nullopt;
    }
    return std::nullopt;
}

std::string cell(const GameHead& head, Column column) {
    switch (column) {
    case Column::number: return fmt::format("{}", head.id);
    case Column::white: return known(head.white);
    case Column::black: return known(head.black);
    case Column::result:
        return head.result == GameResult::draw ? "½-½" : std::string{format(head.result)};
    case Column::plies: return fmt::format("{}", head.plies);
    case Column::date: return known_date(head.date);
    case Column::event: return known(head.event);
    case Column::place: return known(head.place);
    case Column::round: return known(head.round);
    case Column::rules: return head.rules;
    case Column::ending: return head.ending;
    case Column::problems: return problems_in_words(head);
    }
    return {};
}

std::string cell_with_name(const GameHead& head, Column column) {
    const bool has_players = !known(head.white).empty() || !known(head.black).empty();
    if (column != Column::white || has_players) return cell(head, column);
    const std::string event = cell(head, Column::event);
    return event.empty() ? cell(head, Column::rules) : event;
}

std::vector<Column> parse_columns(std::string_view text) {
    std::vector<Column> columns;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(','), text.size());
        const auto column = find_column(text.substr(0, end));
        if (column && std::ranges::find(columns, *column) == columns.end())
            columns.push_back(*column);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    if (!columns.empty()) return columns;
    const auto all = all_columns();
    return {all.begin(), all.end()};
}

ColumnWidths parse_widths(std::string_view text) {
    ColumnWidths widths;
    while (!text.empty()) {
        const std::string_view part = text.substr(0, text.find(','));
        text.remove_prefix(std::min(part.size() + 1, text.size()));
        const std::size_t equals = std::min(part.find('='), part.size());
        const auto column = find_column(part.substr(0, equals));
        const auto width = parse_number<int>(part.substr(std::min(equals + 1, part.size())));
        if (column && width && *width >= least_column_width && *width <= most_column_width)
            widths[*column] = *width;
    }
    return widths;
}

std::string format_widths(const ColumnWidths& widths) {
    std::string text;
    for (const auto& [column, width] : widths)
        text += fmt::format("{}{}={}", text.empty() ? "" : ",", id(column), width);
    return text;
}

std::string format_columns(const std::vector<Column>& columns) {
    std::string text;
    for (const Column column : columns)
        text += fmt::format("{}{}", text.empty() ? "" : ",", id(column));
    return text;
}

} // namespace merels::viewer
