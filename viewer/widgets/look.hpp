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
    /// For titles and comments, with serifs.
    wxFont prose{};
};

} // namespace merels::viewer
