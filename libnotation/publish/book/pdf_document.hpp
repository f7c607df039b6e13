#pragma once

#include <libnotation/drawing/drawer.hpp>
#include <libnotation/publish/book/booklet.hpp>
#include <libnotation/publish/game_writer.hpp>

#include <memory>
#include <string>

namespace merels {

inline constexpr double points_of_dot = 72.0 / 300;

/// Measures the width of text with a `Drawer`. The `Drawer` must outlive this object.
class DrawnText : public TextMeasure {
public:
    explicit DrawnText(Drawer& drawer) : drawer_(drawer) {}
    double width(std::string_view text, BookFont font) const override {
        return drawer_.width(text, {size_of(font), is_bold(font), is_serif(font)});
    }

private:
    Drawer& drawer_;
};

/// A book of games as PDF on A4. Short games share a page. A game that is longer than a page begins
/// on a new page. The outline lists all games.
std::unique_ptr<GameDocument> pdf_document(std::unique_ptr<Drawer> drawer, const Theme& theme,
                                           std::string title);

} // namespace merels
