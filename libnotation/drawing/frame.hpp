#pragma once

#include <libnotation/drawing/theme.hpp>
#include <libnotation/drawing/xml_writer.hpp>

#include <optional>
#include <string>

namespace merels::svg {

/// The document around a drawing.
struct Frame {
    /// The identifier of the drawing on a page: a letter and eight hexadecimal digits.
    std::string id;
    std::string title;
    std::string description;
    double width = 0;
    double height = 0;
    /// The width in which the drawing is shown, in pixels; if missing, a unit of the drawing is a
    /// pixel.
    std::optional<unsigned> shown_width{};
    Theme theme = Theme::automatic;
};

/// An identifier made from a text. The same text always gives the same identifier; two texts hardly
/// ever share one.
std::string id_of(std::string_view text);

/// The whole SVG document around `content`, ended by a line break.
std::string framed(const Frame& frame, std::string_view content);

} // namespace merels::svg
