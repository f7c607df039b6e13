#pragma once

#include <viewer/core/window/settings.hpp>

#include <wx/font.h>
#include <wx/window.h>

namespace merels::viewer {

/// The look of everything in the window.
struct Look {
    Theme theme{ThemeName::wood, false};
    bool is_dark = false;
    bool shows_names = true;
    bool animates = true;
    /// The scale of text; the desktop's own size is 1.
    double text_scale = 1;
    wxFont font{};
    /// The font for details.
    wxFont small{};
    /// The font for values in a column: small, with digits of equal width.
    wxFont value{};
    /// Fonts with serifs for titles, headings, and prose such as comments.
    wxFont title{};
    wxFont heading{};
    wxFont prose{};
};

/// Distances in pixels of a usual screen: between things that belong together, and at the edge of a
/// pane.
inline constexpr int usual_gap = 8;
inline constexpr int usual_margin = 16;

/// Sets the look's colors for a pane and its labels. Controls keep the colors of the desktop.
void use_colors(wxWindow& pane, const Look& look);

/// Sets the theme's accent color for the button that most people will want next.
void use_accent(wxWindow& button, const Look& look);

} // namespace merels::viewer
