#pragma once

#include <wx/image.h>

#include <string>

class wxFrame;

namespace merels::viewer {

/// A picture of the window. The picture includes the menus and the status line if the program may
/// read the screen. Under Wayland, a program may not read the screen.
wxImage picture_of(wxFrame& frame);

/// Saves a picture of the window as PNG. Returns false if the file could not be written.
bool save_picture(wxFrame& frame, const std::string& path);

} // namespace merels::viewer
