#pragma once

#include <wx/iconbndl.h>

namespace merels::viewer {

/// The program's icon in several sizes, made from the installed drawing; empty if there is none.
wxIconBundle window_icons();

} // namespace merels::viewer
