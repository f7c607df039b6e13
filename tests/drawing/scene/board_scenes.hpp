#pragma once

// Positions and views of nine men's morris, and parts of their scenes.

#include <libnotation/drawing/scene/board_scene.hpp>

#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/text/positions/position_text.hpp>

#include <cmath>
#include <string>
#include <vector>

namespace merels::test {

inline const RuleSet& morris = rule_sets::nine_mens_morris;

inline Position morris_position(const char* text) { return parse_position(text, morris)->position; }
inline Point morris_point(const char* name) { return *morris.board.find(name); }

inline BoardView morris_view() {
    BoardView view{morris.board};
    view.set_size(600, 700);
    return view;
}

/// True for a height in the strip above or below the board.
inline bool is_in_strip(const BoardView& view, bool is_above, double y) {
    return std::abs(y - view.hand_height(is_above)) < 20 * view.scale();
}

inline std::vector<std::string> words_in_scene(const Scene& scene) {
    std::vector<std::string> words;
    for (const Shape& shape : scene)
        if (const auto* const text = std::get_if<Words>(&shape)) words.push_back(text->text);
    return words;
}

} // namespace merels::test
