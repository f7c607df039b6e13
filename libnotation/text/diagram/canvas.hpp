#pragma once

#include <libnotation/base/styled.hpp>
#include <libnotation/text/diagram/diagram.hpp>
#include <libnotation/text/diagram/diagram_layout.hpp>

#include <cstdint>
#include <string_view>
#include <vector>

namespace merels {

/// The kind of object that a character of a diagram shows. The color of a character depends on its
/// kind.
enum class CellKind : std::uint8_t { none, line, name, empty_point, white_man, black_man, marked };

/// A rectangle of characters in which a board is drawn. Drawing outside the rectangle has no
/// effect.
class Canvas {
public:
    Canvas(int width, int height, Charset charset);

    /// Draws a straight line between two cells. Horizontal and vertical lines form corners and
    /// crossings at their ends. Diagonals of a grid are drawn with ╲ or ╱. A sloping line that is
    /// not a diagonal of a grid is drawn with dots. In ASCII, all lines consist of `\`, `/`, `-`
    /// and `|`.
    void draw_line(Cell from, Cell to, bool is_grid);
    void put(Cell cell, char32_t character, CellKind kind);
    /// Changes the kind of the character in the cell to `marked`.
    void mark(Cell cell) { spot(cell).kind = CellKind::marked; }
    /// Writes ASCII text. Blanks, control characters and bytes outside ASCII become `?`.
    void write(Cell cell, std::string_view text, CellKind kind);

    /// The character for a corner or crossing of lines in the cell. If no horizontal line meets a
    /// vertical line in the cell, the result is 0.
    char32_t junction(Cell cell) const;
    bool contains(Cell cell) const;
    /// The kind of the character in the cell. A character of a line has the kind `line`.
    CellKind kind(Cell cell) const;

    /// The text of the canvas. The lines of the text have no blanks at their ends.
    Styled text(bool has_color) const;

private:
    struct Spot {
        char32_t character = 0;
        CellKind kind = CellKind::none;
        /// The directions of the lines in the cell, as a sum: north 1, east 2, south 4, west 8.
        std::uint8_t arms = 0;
        /// The dots of the braille character in the cell, as bits.
        std::uint8_t dots = 0;
    };

    Spot& spot(Cell cell);
    const Spot& spot(Cell cell) const;
    void add_dot(int x, int y);
    void draw_straight(Cell from, Cell to);
    void draw_diagonal(Cell from, Cell to);
    void draw_dotted(Cell from, Cell to);
    void draw_sloped(Cell from, Cell to);
    char32_t character(const Spot& spot) const;

    int width_;
    int height_;
    Charset charset_;
    std::vector<Spot> spots_;
    Spot outside_;
};

} // namespace merels
