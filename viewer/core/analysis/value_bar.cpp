#include <viewer/core/analysis/value_bar.hpp>

#include <fmt/format.h>

#include <cmath>

namespace merels::viewer {

namespace {

constexpr double least_bar_height = 6;
/// So much of the bar each side keeps, that both are seen.
constexpr double least_share = 0.02;

void add_number(Scene& scene, Place size, bool is_white, double share) {
    const double room = share * size.x;
    const int hundredths = static_cast<int>(std::lround(100 * share));
    if (room < 3 * size.y) return;
    const double edge = 0.4 * size.y;
    scene.push_back(Words{fmt::format("{} %", hundredths),
                          {is_white ? edge : size.x - edge, size.y / 2},
                          0.6 * size.y,
                          is_white ? Ink::white_edge : Ink::white_man,
                          is_white ? Align::left : Align::right,
                          true});
}

void add_verdict(Scene& scene, Place size, Verdict verdict) {
    const Place middle{size.x / 2, size.y / 2};
    const double radius = 0.32 * size.y;
    switch (verdict) {
    case Verdict::win:
        scene.push_back(Disc{middle, radius, Ink::white_man, Pen{Ink::win, 0.4 * radius}});
        break;
    case Verdict::loss:
        scene.push_back(Disc{middle, radius, Ink::black_man, Pen{Ink::win, 0.4 * radius}});
        break;
    case Verdict::draw:
        scene.push_back(Panel{middle - Place{2.2 * radius, 0.35 * radius},
                              {4.4 * radius, 0.7 * radius},
                              0.2 * radius,
                              Ink::draw,
                              Pen{Ink::board, 0.2 * radius}});
        break;
    }
}

} // namespace

Scene value_bar_scene(Place size, const std::optional<BarValue>& value) {
    Scene scene;
    if (size.y < least_bar_height || size.x < 2 * size.y) return scene;
    if (!value) {
        scene.push_back(Panel{{0.5, 0.5}, size - Place{1, 1}, 2, Ink::board, Pen{Ink::line, 1}});
        return scene;
    }
    const double white = std::min(1 - least_share, std::max(least_share, value->white));
    scene.push_back(Panel{{0, 0}, size, 2, Ink::black_man, {}});
    scene.push_back(Panel{{0, 0}, {white * size.x, size.y}, 2, Ink::white_man, {}});
    scene.push_back(Outline{{{0.5, 0.5},
                             {size.x - 0.5, 0.5},
                             {size.x - 0.5, size.y - 0.5},
                             {0.5, size.y - 0.5},
                             {0.5, 0.5}},
                            {},
                            Pen{Ink::line, 1}});
    add_number(scene, size, true, value->white);
    add_number(scene, size, false, 1 - value->white);
    if (value->verdict) add_verdict(scene, size, *value->verdict);
    return scene;
}

} // namespace merels::viewer
