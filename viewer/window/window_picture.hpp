#pragma once

#include <string>

class wxFrame;

namespace merels::viewer {

/// Writes a picture of the window as PNG. It includes menus and status line if the display can be
/// read. Under Wayland it cannot. False if the file cannot be written.
bool save_picture(wxFrame& frame, const std::string& path);

} // namespace merels::viewer
