#pragma once

#include <wx/image.h>

#include <string>

class wxFrame;

namespace merels::viewer {

/// A picture of the window, with menus and status line if the screen can be read. Under Wayland,
/// the screen cannot be read.
wxImage picture_of(wxFrame& frame);

/// Saves a picture of the window as PNG. Returns false if the file could not be written.
bool save_picture(wxFrame& frame, const std::string& path);

} // namespace merels::viewer
