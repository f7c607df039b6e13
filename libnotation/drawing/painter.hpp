#pragma once

#include <libnotation/drawing/layout.hpp>
#include <libnotation/drawing/picture.hpp>
#include <libnotation/drawing/xml_writer.hpp>

#include <span>

namespace merels::svg {

/// The board's lines and points: the same for every position.
void draw_board(XmlWriter& xml, const Board& board, const Layout& layout);

/// Draws the men, the last move, arrows and circles.
void draw_men(XmlWriter& xml, const Picture& picture, const Layout& layout);

/// Men of one color, each next one drawn above the one before.
void draw_group(XmlWriter& xml, Color color, std::span<const Place> men, double radius);

/// The side of its place on which a text is written.
enum class Anchor { start, middle, end };

/// The place of a line of text: `y` is the middle of its letters.
struct TextPlace {
    Place at;
    double font_size;
    Anchor anchor = Anchor::start;
};

void draw_text(XmlWriter& xml, std::string_view part, const std::string& text,
               const TextPlace& place);

} // namespace merels::svg
