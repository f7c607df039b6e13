#pragma once

#include <string>

class wxFrame;

namespace merels::viewer {

/// The picture of the window, as PNG: with menus and status line if the display can be read, which
/// is not so under Wayland. False if the file cannot be written.
bool save_picture(wxFrame& frame, const std::string& path);

} // namespace merels::viewer
