#pragma once

#include <string>

class wxFrame;

namespace merels::viewer {

/// A PNG picture of the window. It includes menus and status line if the display can be read. Under
/// Wayland it cannot. False if the file cannot be written.
bool save_picture(wxFrame& frame, const std::string& path);

} // namespace merels::viewer
