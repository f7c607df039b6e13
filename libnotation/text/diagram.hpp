#pragma once

#include <libnotation/rules/position.hpp>

#include <string>

namespace merels {

enum class Charset : std::uint8_t { unicode, ascii };

struct DiagramStyle {
    Charset charset = Charset::unicode;
    /// ANSI colours.
    bool has_color = false;
    bool has_coordinates = true;
    /// The turn to be marked.
    Move last{};
};

/// The board as lines of text, each ended by a line break, for any board: box characters along the
/// edges, men as ○ (White) and ● (Black), in ASCII as O and X, empty points as a dot.
std::string diagram(const Position& position, const DiagramStyle& style = {});

} // namespace merels
