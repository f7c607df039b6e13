#pragma once

#include <libnotation/drawing/diagram.hpp>

#include <optional>
#include <span>
#include <string>

namespace merels::svg {

/// The title of a contact sheet, and the arrangement of its boards.
struct SheetStyle {
    Theme theme = Theme::automatic;
    /// Boards in a row; none: as suits their number.
    std::optional<unsigned> columns{};
    /// Pixels; none: as the boards need it.
    std::optional<unsigned> width{};
    /// The players, and on a second line the occasion; either may be empty.
    std::string heading{};
    std::string subheading{};
};

/// Many small boards with their captions in one drawing. All pictures must be of one board.
/// O(pictures), a few kilobytes each.
std::string sheet(std::span<const Picture> pictures, const SheetStyle& style = {});

} // namespace merels::svg
