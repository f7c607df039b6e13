#pragma once

// The board as text for a terminal. The men in hand are shown below the board:
//
//   7 ○───────────┬───────────●
//     │           │           │
//   6 │   ●───────┼───────┐   │
//   …
//     a   b   c   d   e   f   g
//
//   ○ White, 7 in hand, to move
//   ● Black, 7 in hand

#include <libnotation/base/styled.hpp>
#include <libnotation/rules/position.hpp>

#include <cstdint>
#include <string>

namespace merels {

enum class Charset : std::uint8_t { unicode, ascii };

struct DiagramStyle {
    Charset charset = Charset::unicode;
    /// True if the text may contain ANSI colors.
    bool has_color = false;
    /// Shows the names of points. A grid has letters and numbers along its sides. On boards that
    /// are not grids, each name is next to its point.
    bool has_coordinates = true;
    /// The last move, which is marked on the board. If `has_color` is false, the moved man is in
    /// brackets. If `has_color` is true, all points of the move are colored.
    Move last{};
};

/// Draws any board as lines of text, each with a line break. The text has at most 80 columns and 31
/// lines. White's men are ○ and Black's ●, or O and X in ASCII. On a grid, an empty point is a
/// corner or crossing of lines. On a board that is not a grid, an empty point is a +. Each point
/// has its own character, so that a program can read the men back.
std::string diagram(const Position& position, const DiagramStyle& style = {});

/// Does the same as `diagram`, but returns a text with styles.
Styled diagram_styled(const Position& position, const DiagramStyle& style);

} // namespace merels
