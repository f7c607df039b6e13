#pragma once

#include <viewer/widgets/look.hpp>

#include <wx/window.h>

namespace merels::viewer {

/// The look's colors for a pane and the labels in it; controls stay as the desktop draws them.
void use_colors(wxWindow& pane, const Look& look);

/// The accent of the theme for the button that most people want next.
void use_accent(wxWindow& button, const Look& look);

} // namespace merels::viewer
