#include <viewer/core/analysis/value_bar.hpp>

#include <libnotation/game/language/short_text.hpp>

#include <algorithm>

namespace merels::viewer {

namespace {

constexpr double least_bar_width = 6;
/// Each side keeps this part of the bar, so that both are seen.
constexpr double least_share = 0.02;

/// At the end of the side that is ahead.
void add_estimate(Scene& scene, svg::Place corner, svg::Place size, const BarValue& value) {
    if (value.estimate.empty()) return;
    const bool is_white = value.white >= 0.5;
    const double letter = std::min(0.6, 0.95 / estimated_width(value.estimate)) * size.x;
    const double y = is_white ? corner.y + size.y - letter : corner.y + letter;
    scene.push_back(Words{value.estimate,
                          {corner.x + size.x / 2, y},
                          letter,
                          is_white ? Ink::black_man : Ink::white_man});
}

void add_verdict(Scene& scene, svg::Place corner, svg::Place size, Verdict verdict) {
    const svg::Place middle = corner + size * 0.5;
    const double radius = 0.3 * size.x;
    const double to_end = size.y / 2 - size.x / 2;
    switch (verdict) {
    case Verdict::win:
        scene.push_back(Disc{middle + svg::Place{0, to_end}, radius, Ink::white_man,
                             Pen{Ink::win, 0.4 * radius}});
        break;
    case Verdict::loss:
        scene.push_back(Disc{middle - svg::Place{0, to_end}, radius, Ink::black_man,
                             Pen{Ink::win, 0.4 * radius}});
        break;
    case Verdict::draw:
        scene.push_back(Panel{{corner.x, middle.y - 0.35 * radius},
                              {size.x, 0.7 * radius},
                              0,
                              Ink::draw,
                              Pen{Ink::board, 0.2 * radius}});
        break;
    }
}

} // namespace

Scene value_bar_scene(svg::Place corner, svg::Place size, const std::optional<BarValue>& value) {
    Scene scene;
    if (size.x < least_bar_width || size.y < 4 * size.x) return scene;
    const double round = 0.2 * size.x;
    const Pen edge{Ink::board_edge, 1};
    if (!value) {
        scene.push_back(Panel{corner, size, round, Ink::panel, edge});
        return scene;
    }
    const double white = std::clamp(value->white, least_share, 1 - least_share) * size.y;
    scene.push_back(Panel{corner, size, round, Ink::black_man, edge});
    scene.push_back(Panel{
        corner + svg::Place{0, size.y - white}, {size.x, white}, round, Ink::white_man, edge});
    add_estimate(scene, corner, size, *value);
    if (value->verdict) add_verdict(scene, corner, size, *value->verdict);
    return scene;
}

} // namespace merels::viewer
