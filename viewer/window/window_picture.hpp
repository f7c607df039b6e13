#pragma once

#include <string>

class wxFrame;

namespace merels::viewer {

/// Saves a picture of the window as PNG. Menus and status line are included if the screen can be
/// read, which is not so under Wayland. False if the file could not be written.
bool save_picture(wxFrame& frame, const std::string& path);

} // namespace merels::viewer
