#pragma once

#include <libnotation/drawing/scene/layout.hpp>

#include <string>
#include <vector>

namespace merels::svg {

/// A text, and the place of its middle.
struct Label {
    std::string text;
    Place middle;
};

/// The names around or on the board.
struct Labels {
    std::vector<Label> names;
    double font_size = 0;
    /// The space that the names need next to each side of the board, above the board and below the
    /// board.
    double beside = 0;
    double above = 0;
    double below = 0;
};

/// Chooses places for the names around a board. A grid has letters below the board and numbers on
/// its left. On boards that are not grids, each name is next to its point, at a place where the
/// name hides little of the board.
Labels labels(const Board& board, const Layout& layout);

} // namespace merels::svg
