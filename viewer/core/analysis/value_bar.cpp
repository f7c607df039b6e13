#include <viewer/core/analysis/value_bar.hpp>

#include <libnotation/game/language/short_text.hpp>

#include <algorithm>

namespace merels::viewer {

namespace {

constexpr double least_bar_width = 6;
/// The least part of the bar for each side while the result is not proven.
constexpr double least_share = 0.02;
/// The ground that is seen at each edge, as a part of the width. It has the color of the board, on
/// which black can be seen on a dark desktop, too.
constexpr double ground_share = 0.12;
/// The widest words in the bar, as a part of its width. On both sides of the words, the player's
/// color must be seen.
constexpr double words_share = 0.62;
/// Words that are as wide as most values. Shorter words are where these words would be. Otherwise,
/// the words would jump between the bar and the place next to it.
constexpr const char* usual_words = "+0.0";

/// Adds the words at the end of the side that is ahead.
void add_words(Scene& scene, svg::Place corner, svg::Place size, const BarValue& value,
               double least_letter) {
    const double widest = std::max(1.0, estimated_width(value.words));
    const double inside = std::min(0.5, words_share / widest) * size.x;
    const bool is_white = value.white >= 0.5;
    const double away = inside + ground_share * size.x;
    const svg::Place end{corner.x + size.x / 2, is_white ? corner.y + size.y : corner.y};
    const double usual_inside = words_share / estimated_width(usual_words) * size.x;
    const double gap = 0.5 * least_letter;
    const double width = std::max(widest, estimated_width(usual_words)) * least_letter;
    const bool fits_inside = std::min(inside, usual_inside) >= least_letter;
    const bool fits_left = corner.x - gap >= width;
    const bool fits_above = corner.y >= 2 * least_letter;
    if (fits_inside || (!fits_left && !fits_above)) {
        scene.push_back(Words{value.words,
                              {end.x, is_white ? end.y - away : end.y + away},
                              inside,
                              is_white ? Ink::black_man : Ink::white_man});
        return;
    }
    if (fits_left) {
        const double y = is_white ? end.y - 2 * gap : end.y + 2 * gap;
        scene.push_back(
            Words{value.words, {corner.x - gap, y}, least_letter, Ink::text, Align::right});
        return;
    }
    const double y = is_white ? end.y + 2 * gap : end.y - 2 * gap;
    scene.push_back(Words{
        value.words, {std::max(end.x, widest * least_letter / 2), y}, least_letter, Ink::text});
}

} // namespace

Scene value_bar_scene(svg::Place corner, svg::Place size, const std::optional<BarValue>& value,
                      double least_letter) {
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
    scene.push_back(Panel{corner, size, round, Ink::board, edge});
    const double ground = ground_share * size.x;
    const svg::Place inside = size - svg::Place{2 * ground, 2 * ground};
    const svg::Place top = corner + svg::Place{ground, ground};
    const double white = share * inside.y;
    scene.push_back(Panel{top, inside, round / 2, Ink::black_man, Pen{Ink::black_edge, 1}});
    if (white > 0)
        scene.push_back(Panel{top + svg::Place{0, inside.y - white},
                              {inside.x, white},
                              round / 2,
                              Ink::white_man,
                              Pen{Ink::white_edge, 1}});
    add_words(scene, corner, size, *value, least_letter);
    return scene;
}

} // namespace merels::viewer
