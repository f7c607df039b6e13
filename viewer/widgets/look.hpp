#pragma once

#include <viewer/core/window/settings.hpp>

#include <wx/font.h>

namespace merels::viewer {

/// How everything in the window is drawn.
struct Look {
    Theme theme{ThemeName::wood, false};
    bool is_dark = false;
    bool shows_names = true;
    bool animates = true;
    /// Of text, where the desktop's own size is 1.
    double text_scale = 1;
    wxFont font{};
    /// For details.
    wxFont small{};
    /// For values that stand under each other: all digits of the small text are equally wide.
    wxFont value{};
    /// With serifs: titles, headings, and prose such as comments.
    wxFont title{};
    wxFont heading{};
    wxFont prose{};
};

/// In pixels of a usual screen: the distance of things that belong together, and the margin at the
/// edge of a pane.
inline constexpr int usual_gap = 8;
inline constexpr int usual_margin = 16;

} // namespace merels::viewer
