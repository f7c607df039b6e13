#pragma once

// The columns of a list of games.

#include <libnotation/base/enum_names.hpp>
#include <libnotation/store/collection/game_list.hpp>
#include <libnotation/store/query/query.hpp>

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace merels::viewer {

enum class Column : std::uint8_t {
    /// The game's id in a collection, or its number in a file.
    number,
    white,
    black,
    result,
    /// The number of diagnostics of the record.
    problems,
    plies,
    date,
    event,
    place,
    round,
    rules,
    ending,
};
/// The names of columns in the settings.
constexpr auto names_of(Column) {
    return names_up_to<Column::ending>("number", "white", "black", "result", "problems", "plies",
                                       "date", "event", "place", "round", "rules", "ending");
}

struct ColumnFacts {
    /// The heading in English, for translation.
    const char* title;
    /// The width of the column in letters while the list has no rows.
    int letters;
    /// The order that a query uses for this column; empty if a query cannot sort by the column.
    std::optional<Order> order;
};
const ColumnFacts& facts(Column column);

/// The widths that a person has chosen, in pixels at a scale of 100 %.
using ColumnWidths = std::map<Column, int>;
/// The least and the greatest width of a column, in pixels.
inline constexpr int least_column_width = 24;
inline constexpr int most_column_width = 1000;
/// Reads widths such as "white=120,date=90". The function ignores unknown columns, and widths that
/// are too small or too large.
ColumnWidths parse_widths(std::string_view text);
std::string format_widths(const ColumnWidths& widths);

/// The text of a cell. If a value is unknown, such as "?" in a record, the text is empty.
std::string cell(const GameHead& head, Column column);

/// The text of a cell in a list with the columns `shown`. The text is the one of `cell`, with one
/// exception. If the players have no names, White's cell has the event in parentheses, or else the
/// rules. If the list has a column for them, White's cell is empty.
std::string cell_with_name(const GameHead& head, Column column, const std::vector<Column>& shown);

/// Reads columns such as "white,black,date", in that order. The function ignores unknown and
/// repeated names. If the text has no known column, the result has all columns.
std::vector<Column> parse_columns(std::string_view text);
std::string format_columns(const std::vector<Column>& columns);

} // namespace merels::viewer
