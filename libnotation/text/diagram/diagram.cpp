#include <libnotation/text/diagram/diagram.hpp>

#include <libnotation/text/diagram/canvas.hpp>
#include <libnotation/text/diagram/diagram_names.hpp>

#include <fmt/format.h>

namespace merels {

namespace {

struct Signs {
    char32_t white;
    char32_t black;
    /// A point that no corner or crossing of lines shows.
    char32_t empty;
    /// A point that a man captured while placing blocks.
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
    for (const AxisLabel& label : layout_.axes) canvas_.write(label.at, label.text, Ink::name);
    if (style_.has_coordinates && layout_.axes.empty()) write_point_names(canvas_, layout_, board);
    return canvas_.text(style_.has_color);
}

void DiagramPainter::draw_point(Point point) {
    const Cell cell = layout_.at(point);
    const auto [white, black, empty, marked] = signs(style_.charset);
    if (position_.men(Color::white).contains(point))
        return canvas_.put(cell, white, Ink::white_man);
    if (position_.men(Color::black).contains(point))
        return canvas_.put(cell, black, Ink::black_man);
    if (position_.pending().marked.contains(point))
        return canvas_.put(cell, marked, Ink::empty_point);
    const char32_t junction = layout_.is_grid ? canvas_.junction(cell) : 0;
    canvas_.put(cell, junction != 0 ? junction : empty, Ink::empty_point);
}

void DiagramPainter::put_in_brackets(Cell cell) {
    canvas_.put({cell.column - 1, cell.row}, U'(', Ink::marked);
    canvas_.put({cell.column + 1, cell.row}, U')', Ink::marked);
}

/// With colours the points of the turn are lit; without, its man (of a removal the empty point)
/// stands in brackets.
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
                       position.turn() == color ? ", to move" : "");
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
