#include <libnotation/text/diagram/diagram_names.hpp>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>

namespace merels {

namespace {

constexpr int price_of_hidden_line = 20;
constexpr int price_of_line_beside = 3;
constexpr int price_of_name_beside = 30;
constexpr int price_of_nearer_point = 15;
constexpr int price_of_distance = 2;
/// A blank between a point and its name is no distance yet.
constexpr int easy_distance = 2;

/// A name as it might be written.
struct Label {
    Cell begin;
    int size;
};

/// Columns, a row counting as two.
int distance(Label label, Cell cell) {
    const int right_end = label.begin.column + label.size - 1;
    const int columns = std::max({0, label.begin.column - cell.column, cell.column - right_end});
    return columns + 2 * std::abs(label.begin.row - cell.row);
}

/// Around a point, the places that are liked best first.
std::array<Cell, 14> places_around(Cell at, int size) {
    const auto [column, row] = at;
    return {{{column + 2, row},
             {column - 1 - size, row},
             {column + 1, row - 1},
             {column - size, row - 1},
             {column + 1, row + 1},
             {column - size, row + 1},
             {column - size / 2, row - 1},
             {column - size / 2, row + 1},
             {column + 1, row},
             {column - size, row},
             {column + 4, row - 1},
             {column - 3 - size, row - 1},
             {column + 4, row + 1},
             {column - 3 - size, row + 1}}};
}

/// What it costs to write something over a cell; nothing if it cannot be.
std::optional<int> price_over(const Canvas& canvas, Cell cell) {
    if (!canvas.contains(cell)) return std::nullopt;
    switch (canvas.ink(cell)) {
    case Ink::none: return 0;
    case Ink::line: return price_of_hidden_line;
    default: return std::nullopt;
    }
}

int price_beside(const Canvas& canvas, Cell cell, Cell own) {
    const Ink ink = canvas.ink(cell);
    if (ink == Ink::none || cell == own) return 0;
    return ink == Ink::line ? price_of_line_beside : price_of_name_beside;
}

std::optional<int> price(const Canvas& canvas, const DiagramLayout& layout, Label label, Cell own) {
    const int to_own = distance(label, own);
    int sum = price_of_distance * std::max(0, to_own - easy_distance);
    for (int i = 0; i < label.size; ++i) {
        const auto over = price_over(canvas, {label.begin.column + i, label.begin.row});
        if (!over) return std::nullopt;
        sum += *over;
    }
    for (const int column : {label.begin.column - 1, label.begin.column + label.size})
        sum += price_beside(canvas, {column, label.begin.row}, own);
    for (const Cell other : layout.points)
        if (other != own && distance(label, other) <= to_own + 1) sum += price_of_nearer_point;
    return sum;
}

void write_name(Canvas& canvas, const DiagramLayout& layout, std::string_view name, Cell own) {
    const int size = static_cast<int>(std::min<std::size_t>(name.size(), 80));
    std::optional<int> least;
    Cell best;
    for (const Cell begin : places_around(own, size)) {
        const std::optional<int> found = price(canvas, layout, {begin, size}, own);
        if (!found || (least && *found >= *least)) continue;
        least = found;
        best = begin;
    }
    if (least) canvas.write(best, name, Ink::name);
}

} // namespace

void write_point_names(Canvas& canvas, const DiagramLayout& layout, const Board& board) {
    for (const Point point : board.points())
        write_name(canvas, layout, board.name(point), layout.at(point));
}

} // namespace merels
