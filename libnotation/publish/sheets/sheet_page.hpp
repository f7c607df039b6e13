#pragma once

#include <libnotation/publish/book/booklet.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace merels::sheets {

/// Puts words and lines on a page.
class SheetPage {
public:
    explicit SheetPage(const TextMeasure& measure) : measure_(measure) {}

    /// Writes one line. `align` decides whether `at` is the left end, the middle or the right end
    /// of the line. Returns the width of the line.
    double write(const std::string& text, BookFont font, svg::Place at, Align align = Align::left);
    /// Writes one line in the same way as `write`. A text that is wider than `room` is shortened.
    double write_within(double room, std::string_view text, BookFont font, svg::Place at,
                        Align align = Align::left);
    /// Draws a word, and next to it a line on which a person can write. `room` is the width of the
    /// whole field.
    void field(const std::string& name, svg::Place at, double room);
    void line(svg::Place from, svg::Place to, double width = 2);
    void add(Scene scene);

    Scene take() { return std::move(scene_); }

private:
    const TextMeasure& measure_;
    Scene scene_;
};

/// The text in lines that are not wider than `room`.
std::vector<std::string> lines_within(double room, std::string_view text, BookFont font,
                                      std::size_t most_lines, const TextMeasure& measure);

} // namespace merels::sheets
