#pragma once

#include <wx/iconbndl.h>

namespace merels::viewer {

/// The program's icon in several sizes, from the drawing that is installed with it; empty where
/// there is none.
wxIconBundle window_icons();

} // namespace merels::viewer
