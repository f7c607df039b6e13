#include <libnotation/text/diagram/diagram.hpp>

#include <libnotation/text/diagram/canvas.hpp>
#include <libnotation/text/diagram/diagram_layout.hpp>

#include <fmt/format.h>

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

/// Up to this distance from its point, a name costs nothing. So a blank may be between
/// them.
constexpr int easy_distance = 2;

struct Label {
    Cell begin;
    int size;
};

/// The distance between a label and a cell, in columns. A row counts as two columns.
int distance(Label label, Cell cell) {
    const int right_end = label.begin.column + label.size - 1;
    const int columns = std::max({0, label.begin.column - cell.column, cell.column - right_end});
    return columns + 2 * std::abs(label.begin.row - cell.row);
}

/// The cells around a point where its name may begin. The best cells come first.
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

/// The cost of covering a cell. The result is empty if the cell must not be covered.
std::optional<int> price_over(const Canvas& canvas, Cell cell) {
    if (!canvas.contains(cell)) return std::nullopt;
    switch (canvas.kind(cell)) {
    case CellKind::none: return 0;
    case CellKind::line: return price_of_hidden_line;
    default: return std::nullopt;
    }
}

int price_beside(const Canvas& canvas, Cell cell, Cell own) {
    const CellKind kind = canvas.kind(cell);
    if (kind == CellKind::none || cell == own) return 0;
    return kind == CellKind::line ? price_of_line_beside : price_of_name_beside;
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
    if (least) canvas.write(best, name, CellKind::name);
}

/// Writes the name of each point next to the point. The best place hides little and is near to no
/// other point. A name that does not fit is left out.
void write_point_names(Canvas& canvas, const DiagramLayout& layout, const Board& board) {
    for (const Point point : board.points())
        write_name(canvas, layout, board.name(point), layout.at(point));
}

struct Signs {
    char32_t white;
    char32_t black;
    /// The character for an empty point without a corner or crossing of lines.
    char32_t empty;
    /// The character for a point with a captured man that stays on the board until placing ends.
    char32_t marked;
};

Signs signs(Charset charset) {
    return charset == Charset::unicode ? Signs{U'○', U'●', U'+', U'×'}
                                       : Signs{U'O', U'X', U'+', U'#'};
}

class DiagramPainter {
public:
    DiagramPainter(const Position& position, const DiagramStyle& style)
        : position_(position), style_(style),
          layout_(layout(position.board(), style.has_coordinates)),
          canvas_(layout_.width, layout_.height, style.charset) {}

    Styled paint();

private:
    void draw_point(Point point);
    void mark_last();
    void put_in_brackets(Cell cell);

    const Position& position_;
    const DiagramStyle& style_;
    DiagramLayout layout_;
    Canvas canvas_;
};

Styled DiagramPainter::paint() {
    const Board& board = position_.board();
    for (const auto& [from, to] : board.edges())
        canvas_.draw_line(layout_.at(from), layout_.at(to), layout_.is_grid);
    for (const Point point : board.points()) draw_point(point);
    mark_last();
    for (const AxisLabel& label : layout_.axes) canvas_.write(label.at, label.text, CellKind::name);
    if (style_.has_coordinates && layout_.axes.empty()) write_point_names(canvas_, layout_, board);
    return canvas_.text(style_.has_color);
}

void DiagramPainter::draw_point(Point point) {
    const Cell cell = layout_.at(point);
    const auto [white, black, empty, marked] = signs(style_.charset);
    if (position_.men(Color::white).contains(point))
        return canvas_.put(cell, white, CellKind::white_man);
    if (position_.men(Color::black).contains(point))
        return canvas_.put(cell, black, CellKind::black_man);
    if (position_.pending().marked.contains(point))
        return canvas_.put(cell, marked, CellKind::empty_point);
    const char32_t junction = layout_.is_grid ? canvas_.junction(cell) : 0;
    canvas_.put(cell, junction != 0 ? junction : empty, CellKind::empty_point);
}

void DiagramPainter::put_in_brackets(Cell cell) {
    canvas_.put({cell.column - 1, cell.row}, U'(', CellKind::marked);
    canvas_.put({cell.column + 1, cell.row}, U')', CellKind::marked);
}

/// Marks the last move. With colors, its points are highlighted. Without colors, the moved man is
/// in brackets. After a removal, the emptied point is in brackets.
void DiagramPainter::mark_last() {
    const Move last = style_.last;
    if (!style_.has_color) {
        for (const Point point : last.to() != Point::none ? PointSet{last.to()} : last.taken_set())
            put_in_brackets(layout_.at(point));
        return;
    }
    if (last.to() != Point::none) canvas_.mark(layout_.at(last.to()));
    if (last.from() != Point::none) canvas_.mark(layout_.at(last.from()));
    for (const Point point : last.taken()) canvas_.mark(layout_.at(point));
}

std::string hand_line(const Position& position, Color color, Charset charset) {
    const bool is_white = color == Color::white;
    const char* sign = charset == Charset::ascii ? (is_white ? "O" : "X") : (is_white ? "○" : "●");
    return fmt::format("{} {}, {} in hand{}\n", sign, name(color), position.hand(color),
                       position.to_move() == color ? ", to move" : "");
}

} // namespace

std::string diagram(const Position& position, const DiagramStyle& style) {
    return diagram_styled(position, style).text();
}

Styled diagram_styled(const Position& position, const DiagramStyle& style) {
    return DiagramPainter{position, style}.paint() + "\n"
           + hand_line(position, Color::white, style.charset)
           + hand_line(position, Color::black, style.charset);
}

} // namespace merels
