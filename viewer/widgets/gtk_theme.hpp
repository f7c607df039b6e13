#pragma once

// The colors and the text size of GTK's own controls.

#include <libnotation/drawing/scene/theme.hpp>

#include <wx/window.h>

namespace merels::viewer {

/// Makes GTK's own controls dark or light, even if the desktop is different. If the
/// environment variable `GTK_THEME` is set, GTK ignores `is_dark`.
void use_dark_controls(bool is_dark);

/// Gives the controls the colors of a theme. A desktop with high contrast keeps its own colors.
void use_control_colors(const Theme& theme);

/// Removes the frame of a button, and the space around its letters. A button that is switched on
/// has a ground.
void make_flat(wxWindow& button);

/// Makes a square button round, in the accent color.
void make_round(wxWindow& button);

/// Sets the text size of menus, tabs, and all controls that have no font of their own. The size is
/// in percent of the desktop's text size.
void use_text_size(int percent);

} // namespace merels::viewer
