#include <viewer/core/analysis/value_bar.hpp>

#include <libnotation/game/language/short_text.hpp>

#include <algorithm>

namespace merels::viewer {

namespace {

constexpr double least_bar_width = 6;
/// The least part of the bar for each side, so that both sides can be seen.
constexpr double least_share = 0.02;

/// Adds the words below each other, at the end of the side that is ahead.
void add_words(Scene& scene, svg::Place corner, svg::Place size, const BarValue& value) {
    constexpr std::size_t most_lines = 3;
    const auto is_word = [](const std::string& text) { return text.find(' ') == text.npos; };
    const std::vector<std::string> words = broken(value.words, most_lines, is_word);
    double widest = 1;
    for (const std::string& word : words) widest = std::max(widest, estimated_width(word));
    const double letter = std::min(0.6, 0.95 / widest) * size.x;
    const double line = 1.2 * letter;
    const bool is_white = value.white >= 0.5;
    double y = is_white
                   ? corner.y + size.y + 0.2 * letter - line * static_cast<double>(words.size())
                   : corner.y + letter;
    for (const std::string& word : words) {
        scene.push_back(Words{
            word, {corner.x + size.x / 2, y}, letter, is_white ? Ink::black_man : Ink::white_man});
        y += line;
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
    add_words(scene, corner, size, *value);
    return scene;
}

} // namespace merels::viewer
