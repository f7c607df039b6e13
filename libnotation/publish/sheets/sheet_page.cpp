#include <libnotation/publish/sheets/sheet_page.hpp>

#include <libnotation/game/language/short_text.hpp>

#include <iterator>
#include <utility>

namespace merels::sheets {

double SheetPage::write(const std::string& text, BookFont font, svg::Place at, Align align) {
    Words words = in_scene({text, font, at});
    words.align = align;
    scene_.push_back(std::move(words));
    return measure_.width(text, font);
}

double SheetPage::write_within(double room, std::string_view text, BookFont font, svg::Place at,
                               Align align) {
    double width = 0;
    for (const std::string& line : lines_within(room, text, font, 1, measure_))
        width = write(line, font, at, align);
    return width;
}

void SheetPage::field(const std::string& name, svg::Place at, double room) {
    const double width = write(name, BookFont::caption, at);
    const double below = at.y + 0.5 * size_of(BookFont::caption);
    line({at.x + width + 0.5 * size_of(BookFont::caption), below}, {at.x + room, below});
}

void SheetPage::line(svg::Place from, svg::Place to, double width) {
    scene_.push_back(Outline{{from, to}, std::nullopt, Pen{Ink::muted, width}});
}

void SheetPage::add(Scene scene) {
    scene_.insert(scene_.end(), std::make_move_iterator(scene.begin()),
                  std::make_move_iterator(scene.end()));
}

std::vector<std::string> lines_within(double room, std::string_view text, BookFont font,
                                      std::size_t most_lines, const TextMeasure& measure) {
    return broken(text, most_lines,
                  [&](const std::string& line) { return measure.width(line, font) <= room; });
}

} // namespace merels::sheets
