#include <viewer/core/analysis/value_bar.hpp>

#include <libnotation/game/language/short_text.hpp>

#include <algorithm>

namespace merels::viewer {

namespace {

constexpr double least_bar_width = 6;
/// The least part of the bar for each side while the result is not proven.
constexpr double least_share = 0.02;

/// Adds the words at the end of the side that is ahead.
void add_words(Scene& scene, svg::Place corner, svg::Place size, const BarValue& value) {
    const double widest = std::max(1.0, estimated_width(value.words));
    const double letter = std::min(0.6, 0.95 / widest) * size.x;
    const bool is_white = value.white >= 0.5;
    const double y = is_white ? corner.y + size.y - letter : corner.y + letter;
    scene.push_back(Words{value.words,
                          {corner.x + size.x / 2, y},
                          letter,
                          is_white ? Ink::black_man : Ink::white_man});
}

} // namespace

Scene value_bar_scene(svg::Place corner, svg::Place size, const std::optional<BarValue>& value) {
    Scene scene;
    if (size.x < least_bar_width || size.y < 4 * size.x) return scene;
    const double round = 0.2 * size.x;
    const Pen edge{Ink::muted, 1};
    if (!value) {
        scene.push_back(Panel{corner, size, round, Ink::panel, edge});
        return scene;
    }
    const double share
        = value->is_proven ? value->white : std::clamp(value->white, least_share, 1 - least_share);
    const double white = share * size.y;
    scene.push_back(Panel{corner, size, round, Ink::black_man, edge});
    if (white > 0)
        scene.push_back(Panel{
            corner + svg::Place{0, size.y - white}, {size.x, white}, round, Ink::white_man, edge});
    add_words(scene, corner, size, *value);
    return scene;
}

} // namespace merels::viewer
