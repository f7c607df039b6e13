#pragma once

#include <optional>
#include <string>

namespace merels::viewer {

/// One line that explains why there is no display, with a remedy; empty if there is a display. A
/// display is given 15 seconds to answer. Call it before the first thread is started.
std::optional<std::string> why_no_display();

} // namespace merels::viewer
