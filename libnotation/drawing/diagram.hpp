#pragma once

// Pictures of positions as SVG, on any board.
//
//   svg::diagram({.position = position, .last = move}, {.theme = svg::Theme::wood})
//
// The text is a whole document, and may as well stand in the middle of an HTML page, several of
// them too: identifiers and style rules are each picture's own. It is the same for the same
// picture, valid XML whatever the names are, and says in words what it shows.

#include <libnotation/drawing/picture.hpp>
#include <libnotation/drawing/theme.hpp>

#include <optional>
#include <string>

namespace merels::svg {

struct Style {
    Theme theme = Theme::automatic;
    /// Letters and numbers along a grid, or else the name beside each point.
    bool has_coordinates = true;
    /// Pixels; none: as the board needs it, about 400.
    std::optional<unsigned> width{};
};

/// The board, the hands below and above it, and whose turn it is.
std::string diagram(const Picture& picture, const Style& style = {});

} // namespace merels::svg
