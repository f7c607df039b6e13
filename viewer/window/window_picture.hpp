#pragma once

#include <string>

class wxFrame;

namespace merels::viewer {

/// What the window shows, as PNG: with menus and status line where the display lets itself be
/// read, which Wayland does not. False if the file cannot be written.
bool save_picture(wxFrame& frame, const std::string& path);

} // namespace merels::viewer
