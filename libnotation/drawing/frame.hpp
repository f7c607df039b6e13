#pragma once

#include <libnotation/drawing/theme.hpp>
#include <libnotation/drawing/xml_writer.hpp>

#include <optional>
#include <string>

namespace merels::svg {

/// The outside of a drawing.
struct Frame {
    /// The identifier of the drawing on a page: a letter and eight hexadecimal digits.
    std::string id;
    std::string title;
    std::string description;
    double width = 0;
    double height = 0;
    /// Of the drawing as it is shown, in pixels; none: a pixel a unit.
    std::optional<unsigned> shown_width{};
    Theme theme = Theme::automatic;
};

/// The same for the same text, and hardly ever for another one.
std::string id_of(std::string_view text);

/// The whole SVG document around `content`, ended by a line break.
std::string framed(const Frame& frame, std::string_view content);

} // namespace merels::svg
