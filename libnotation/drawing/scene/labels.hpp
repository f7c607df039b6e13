#pragma once

#include <libnotation/drawing/scene/layout.hpp>

#include <string>
#include <vector>

namespace merels::svg {

/// A text, and the place of the middle of its letters.
struct Label {
    std::string text;
    Place middle;
};

/// The names around or on the board.
struct Labels {
    std::vector<Label> names;
    double font_size = 0;
    /// The room that the names need beyond the outermost points: left and right, above, and below.
    double beside = 0;
    double above = 0;
    double below = 0;
};

/// On a grid, letters below and numbers on the left. On other boards, each point's name next to the
/// point, where it hides least.
Labels labels(const Board& board, const Layout& layout);

} // namespace merels::svg
