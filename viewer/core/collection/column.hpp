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
/// The names in the settings.
constexpr auto names_of(Column) {
    return names_up_to<Column::ending>("number", "white", "black", "result", "problems", "plies",
                                       "date", "event", "place", "round", "rules", "ending");
}

struct ColumnFacts {
    /// The heading in English. It must be translated.
    const char* title;
    /// The number of letters that is enough for most games. It is used while no rows are known.
    int letters;
    /// The key with which a query sorts by this column; empty if there is none.
    std::optional<Order> order;
};
const ColumnFacts& facts(Column column);

/// The widths that a person has set, in pixels of a usual display.
using ColumnWidths = std::map<Column, int>;
/// The limits of a width. A narrower column could not be seen; a wider one would leave no room for
/// others.
inline constexpr int least_column_width = 24;
inline constexpr int most_column_width = 1000;
/// Reads widths such as "white=120,date=90". Parts that cannot be read or are out of range are
/// ignored.
ColumnWidths parse_widths(std::string_view text);
std::string format_widths(const ColumnWidths& widths);

/// The text of the cell. The "?" that means unknown in records is empty here.
std::string cell(const GameHead& head, Column column);

/// The same, but if a record has no player's name, the cell of White shows the event or the rules.
std::string cell_with_name(const GameHead& head, Column column);

/// Reads columns such as "white,black,date", in that order. Unknown and repeated names are ignored.
/// If no column is left, it returns all columns.
std::vector<Column> parse_columns(std::string_view text);
std::string format_columns(const std::vector<Column>& columns);

} // namespace merels::viewer
