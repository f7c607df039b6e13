#include <libnotation/text/diagram/canvas.hpp>

#include <libnotation/base/utf8.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

namespace merels {

namespace {

constexpr std::uint8_t north = 1;
constexpr std::uint8_t east = 2;
constexpr std::uint8_t south = 4;
constexpr std::uint8_t west = 8;
constexpr std::uint8_t upright = north | south;
constexpr std::uint8_t level = east | west;

constexpr std::u32string_view box_characters = U" ╵╶└╷│┌├╴┘─┴┐┤┬┼";
constexpr char32_t braille = 0x2800;

Style style_of(CellKind kind) {
    switch (kind) {
    case CellKind::none:
    case CellKind::name:
    case CellKind::empty_point: return Style::plain;
    case CellKind::line: return Style::dim;
    case CellKind::white_man: return Style::bold_cyan;
    case CellKind::black_man: return Style::bold_magenta;
    case CellKind::marked: return Style::bold_reversed;
    }
    return {};
}

int step_towards(int number) { return (number > 0) - (number < 0); }

int rounded(double number) { return static_cast<int>(std::lround(number)); }

} // namespace

Canvas::Canvas(int width, int height, Charset charset)
    : width_(width), height_(height), charset_(charset),
      spots_(static_cast<std::size_t>(width) * static_cast<std::size_t>(height)) {}

bool Canvas::contains(Cell cell) const {
    return cell.column >= 0 && cell.column < width_ && cell.row >= 0 && cell.row < height_;
}

const Canvas::Spot& Canvas::spot(Cell cell) const {
    if (!contains(cell)) return outside_;
    return spots_[static_cast<std::size_t>(cell.row) * static_cast<std::size_t>(width_)
                  + static_cast<std::size_t>(cell.column)];
}

Canvas::Spot& Canvas::spot(Cell cell) {
    if (!contains(cell)) return outside_ = {};
    return const_cast<Spot&>(std::as_const(*this).spot(cell));
}

void Canvas::put(Cell cell, char32_t character, CellKind kind) {
    spot(cell).character = character;
    spot(cell).kind = kind;
}

void Canvas::write(Cell cell, std::string_view text, CellKind kind) {
    for (const char c : text) {
        const bool is_printable = c > ' ' && c <= '~';
        put(cell, is_printable ? static_cast<unsigned char>(c) : U'?', kind);
        ++cell.column;
    }
}

CellKind Canvas::kind(Cell cell) const {
    const Spot& here = spot(cell);
    const bool is_line = here.arms != 0 || here.dots != 0;
    return here.kind == CellKind::none && is_line ? CellKind::line : here.kind;
}

char32_t Canvas::junction(Cell cell) const {
    const std::uint8_t arms = spot(cell).arms;
    const bool is_bend = (arms & upright) != 0 && (arms & level) != 0;
    if (!is_bend) return 0;
    return charset_ == Charset::ascii ? U'+' : box_characters[arms];
}

void Canvas::draw_line(Cell from, Cell to, bool is_grid) {
    const int columns = std::abs(to.column - from.column);
    const int rows = std::abs(to.row - from.row);
    if (columns == 0 || rows == 0) return draw_straight(from, to);
    if (is_grid && columns == 2 * rows) return draw_diagonal(from, to);
    if (charset_ == Charset::unicode) return draw_dotted(from, to);
    draw_sloped(from, to);
}

void Canvas::draw_straight(Cell from, Cell to) {
    const int right = step_towards(to.column - from.column);
    const int down = step_towards(to.row - from.row);
    const std::uint8_t ahead = right > 0 ? east : right < 0 ? west : down > 0 ? south : north;
    const std::uint8_t back = right > 0 ? west : right < 0 ? east : down > 0 ? north : south;
    spot(from).arms |= ahead;
    spot(to).arms |= back;
    if (from == to) return;
    for (Cell cell{from.column + right, from.row + down}; cell != to;
         cell = {cell.column + right, cell.row + down})
        spot(cell).arms = right != 0 ? level : upright;
}

void Canvas::draw_diagonal(Cell from, Cell to) {
    const int right = step_towards(to.column - from.column);
    const int down = step_towards(to.row - from.row);
    const bool falls = right == down;
    const char32_t unicode = falls ? U'╲' : U'╱';
    const char32_t ascii = falls ? U'\\' : U'/';
    for (int i = 1; i < std::abs(to.row - from.row); ++i)
        put({from.column + 2 * i * right, from.row + i * down},
            charset_ == Charset::ascii ? ascii : unicode, CellKind::line);
}

void Canvas::add_dot(int x, int y) {
    static constexpr std::array<std::uint8_t, 8> bits{1, 8, 2, 16, 4, 32, 64, 128};
    if (x < 0 || y < 0) return;
    spot({x / 2, y / 4}).dots |= bits[static_cast<std::size_t>(y % 4 * 2 + x % 2)];
}

void Canvas::draw_dotted(Cell from, Cell to) {
    const double x = 2 * from.column + 0.5;
    const double y = 4 * from.row + 1.5;
    const double right = 2 * (to.column - from.column);
    const double down = 4 * (to.row - from.row);
    const int steps = rounded(std::max(std::abs(right), std::abs(down)));
    for (int i = 0; i <= steps; ++i) {
        const double part = static_cast<double>(i) / steps;
        add_dot(static_cast<int>(std::floor(x + right * part + 0.49)),
                static_cast<int>(std::floor(y + down * part + 0.49)));
    }
}

void Canvas::draw_sloped(Cell from, Cell to) {
    const int right = to.column - from.column;
    const int down = to.row - from.row;
    const bool is_flat = std::abs(right) > 2 * std::abs(down);
    const int steps = is_flat ? std::abs(right) : std::abs(down);
    const bool is_steep = 2 * std::abs(right) < std::abs(down);
    const char32_t falling = step_towards(right) == step_towards(down) ? U'\\' : U'/';
    const char32_t character = is_flat ? U'-' : is_steep ? U'|' : falling;
    for (int i = 1; i < steps; ++i) {
        const double part = static_cast<double>(i) / steps;
        put({from.column + rounded(right * part), from.row + rounded(down * part)}, character,
            CellKind::line);
    }
}

char32_t Canvas::character(const Spot& spot) const {
    if (spot.character != 0) return spot.character;
    if (spot.arms != 0) {
        if (charset_ == Charset::unicode) return box_characters[spot.arms];
        return spot.arms == level ? U'-' : spot.arms == upright ? U'|' : U'+';
    }
    return spot.dots != 0 ? braille + spot.dots : U' ';
}

Styled Canvas::text(bool has_color) const {
    const auto style_at
        = [&](Cell cell) { return has_color ? style_of(kind(cell)) : Style::plain; };
    Styled text;
    for (int row = 0; row < height_; ++row) {
        int end = width_;
        while (end > 0 && character(spot({end - 1, row})) == U' ') --end;
        for (int column = 0; column < end;) {
            const Style style = style_at({column, row});
            std::string run;
            for (; column < end && style_at({column, row}) == style; ++column)
                utf8::append(run, character(spot({column, row})));
            text += Styled{run}.in(style);
        }
        text += "\n";
    }
    return text;
}

} // namespace merels
