#include <libnotation/drawing/sheet.hpp>

#include <libnotation/drawing/words.hpp>
#include <libnotation/game/language/short_text.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

namespace merels::svg {

namespace {

constexpr double board_side = 190;
constexpr double margin = 20;
/// The distance between two boards.
constexpr double gap = 18;
constexpr double caption_height = 36;
constexpr double caption_letter = 12;
constexpr double heading_letter = 18;
constexpr double subheading_letter = 13;
constexpr double hand_man = 5;
constexpr unsigned fewest_columns = 4;
constexpr unsigned most_columns = 8;

unsigned columns_for(std::size_t pictures) {
    if (pictures <= fewest_columns)
        return static_cast<unsigned>(std::max<std::size_t>(pictures, 1));
    const auto suited
        = static_cast<unsigned>(std::lround(std::sqrt(0.7 * static_cast<double>(pictures))));
    return std::clamp(suited, fewest_columns, most_columns);
}

/// All moves in their order, and a full description of the last position.
std::string words(std::span<const Picture> pictures) {
    std::string text = fmt::format("{} boards:", pictures.size());
    for (const Picture& picture : pictures)
        text += (&picture == pictures.data() ? " " : ", ") + picture.caption;
    return text + ". The last: " + description(pictures.back());
}

/// Writes the lines of the heading from `y` on. Returns the place of the next line.
double add_headings(Scene& scene, const SheetStyle& style, double room, double y) {
    for (const auto& [text, letter] : {std::pair{&style.heading, heading_letter},
                                       std::pair{&style.subheading, subheading_letter}}) {
        if (text->empty()) continue;
        const FittedWords shown = fitted(*text, room, letter);
        scene.push_back(
            Words{shown.text, {margin, y + letter / 2}, shown.size, Ink::text, Align::left});
        y += 1.8 * letter;
    }
    return y;
}

/// Draws a board. Below the board are the two hands, with the move between them.
void add_cell(Scene& scene, const Picture& picture, Place corner) {
    std::ranges::move(board_in_square(picture.position, corner, board_side, marks_of(picture)),
                      std::back_inserter(scene));
    const Place below = corner + Place{board_side / 2, board_side + 0.42 * caption_height};
    scene.push_back(Words{picture.caption, below, caption_letter, Ink::text});
    for (const Color color : {Color::white, Color::black}) {
        const unsigned men = picture.position.hand(color);
        if (men == 0) continue;
        const int way = color == Color::white ? 1 : -1;
        const Place man = below - Place{way * (board_side / 2 - hand_man), 0};
        add_man(scene, color, man, hand_man);
        scene.push_back(Words{std::to_string(men), man + Place{way * (hand_man + 4), 0},
                              caption_letter, Ink::text,
                              color == Color::white ? Align::left : Align::right});
    }
}

} // namespace

Drawing sheet_drawing(std::span<const Picture> pictures, const SheetStyle& style) {
    const std::size_t columns = style.columns.value_or(columns_for(pictures.size()));
    const double width = 2 * margin + static_cast<double>(columns) * (board_side + gap) - gap;
    Scene scene;
    const double top = add_headings(scene, style, width - 2 * margin, margin);
    const auto row_at = [&](std::size_t row) {
        return top + static_cast<double>(row) * (board_side + caption_height);
    };
    for (std::size_t i = 0; i < pictures.size(); ++i)
        add_cell(
            scene, pictures[i],
            {margin + static_cast<double>(i % columns) * (board_side + gap), row_at(i / columns)});
    return {std::move(scene),
            {.width = width,
             .height = row_at((pictures.size() + columns - 1) / columns) + margin / 2,
             .title
             = style.heading.empty() ? pictures.front().position.rule_set().name() : style.heading,
             .description = words(pictures),
             .shown_width = style.width}};
}

std::string sheet(std::span<const Picture> pictures, const SheetStyle& style) {
    const Drawing drawn = sheet_drawing(pictures, style);
    return svg_document(drawn.scene, drawn.document, appearance(style.coloring));
}

} // namespace merels::svg
