#include <libnotation/text/diagram.hpp>

#include <libnotation/text/canvas.hpp>
#include <libnotation/text/diagram_names.hpp>

#include <fmt/format.h>

namespace merels {

namespace {

struct Signs {
    char32_t white;
    char32_t black;
    /// A point that no corner or crossing of lines shows.
    char32_t empty;
};

Signs signs(Charset charset) {
    return charset == Charset::unicode ? Signs{U'○', U'●', U'+'} : Signs{U'O', U'X', U'+'};
}

class DiagramPainter {
public:
    DiagramPainter(const Position& position, const DiagramStyle& style)
        : position_(position), style_(style),
          layout_(layout(position.board(), style.has_coordinates)),
          canvas_(layout_.width, layout_.height, style.charset) {}

    std::string paint();

private:
    void draw_point(Point point);
    void mark_last();

    const Position& position_;
    const DiagramStyle& style_;
    DiagramLayout layout_;
    Canvas canvas_;
};

std::string DiagramPainter::paint() {
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
    const auto [white, black, empty] = signs(style_.charset);
    if (position_.men(Color::white).contains(point))
        return canvas_.put(cell, white, Ink::white_man);
    if (position_.men(Color::black).contains(point))
        return canvas_.put(cell, black, Ink::black_man);
    const char32_t junction = layout_.is_grid ? canvas_.junction(cell) : 0;
    canvas_.put(cell, junction != 0 ? junction : empty, Ink::empty_point);
}

/// With colours the points of the turn are lit; without, its man stands in brackets.
void DiagramPainter::mark_last() {
    const Move last = style_.last;
    if (index(last.to()) >= position_.board().size()) return;
    const Cell to = layout_.at(last.to());
    if (!style_.has_color) {
        canvas_.put({to.column - 1, to.row}, U'(', Ink::marked);
        canvas_.put({to.column + 1, to.row}, U')', Ink::marked);
        return;
    }
    canvas_.mark(to);
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
    return DiagramPainter{position, style}.paint() + "\n"
           + hand_line(position, Color::white, style.charset)
           + hand_line(position, Color::black, style.charset);
}

} // namespace merels
