#pragma once

// The columns of a list of games.

#include <libnotation/store/collection/game_list.hpp>
#include <libnotation/store/query/query.hpp>

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace merels::viewer {

enum class Column : std::uint8_t {
    /// Of the game: its id in a collection, or which it is of its file.
    number,
    white,
    black,
    result,
    /// The diagnostics of its record.
    problems,
    plies,
    date,
    event,
    place,
    round,
    rules,
    ending,
};
inline constexpr std::size_t column_count = static_cast<std::size_t>(Column::ending) + 1;

std::array<Column, column_count> all_columns();

/// As the settings write it: "white".
std::string_view id(Column column);
/// English, to be translated.
const char* title(Column column);
/// The number of letters that is wide enough for most games, if nothing is known of them yet.
int width_in_letters(Column column);

/// The widths that a person has set, in pixels of a usual display.
using ColumnWidths = std::map<Column, int>;
/// A narrower one cannot be seen; a wider one leaves no room for others.
inline constexpr int least_column_width = 24;
inline constexpr int most_column_width = 1000;
/// "white=120,date=90"; parts that cannot be read or are out of range are left out.
ColumnWidths parse_widths(std::string_view text);
std::string format_widths(const ColumnWidths& widths);
/// The key by which the query language sorts it; empty if it cannot.
std::optional<Order> order_of(Column column);

/// The text of the cell; "?" in records, which means unknown, is empty.
std::string cell(const GameHead& head, Column column);

/// The same, but the event or the rules in place of White, where a record names no player.
std::string cell_with_name(const GameHead& head, Column column);

/// "white,black,date": the columns in that order, unknown ones and second times left out; all of
/// them where none is left.
std::vector<Column> parse_columns(std::string_view text);
std::string format_columns(const std::vector<Column>& columns);

} // namespace merels::viewer
