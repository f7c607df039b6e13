#pragma once

// The board as a terminal shows it, with the hands below:
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
    /// ANSI colors.
    bool has_color = false;
    /// Shows the names of points: letters and numbers along a grid, or else the name next to each
    /// point.
    bool has_coordinates = true;
    /// The move to mark: its man is in brackets, or all its points are in color.
    Move last{};
};

/// Lines of text, each with a line break, for any board: at most 80 columns and 31 lines. Men are ○
/// (White) and ● (Black), in ASCII O and X. An empty point is a corner or crossing of lines, or a +
/// on boards that are not a grid. Each point has its own character, so that the men can be read
/// back.
std::string diagram(const Position& position, const DiagramStyle& style = {});

/// The same for a terminal.
Styled diagram_styled(const Position& position, const DiagramStyle& style);

} // namespace merels
