#pragma once

#include <viewer/widgets/look.hpp>

#include <wx/window.h>

namespace merels::viewer {

/// Sets the look's colors for a pane and its labels. Controls keep the colors of the desktop.
void use_colors(wxWindow& pane, const Look& look);

/// Sets the theme's accent color for the button that most people will want next.
void use_accent(wxWindow& button, const Look& look);

} // namespace merels::viewer
