#pragma once

#include <optional>
#include <string>

namespace merels::viewer {

/// One line on why there is no display and what to do; empty if there is one. A display is given 15
/// seconds to answer. To be called before the first thread is started.
std::optional<std::string> why_no_display();

} // namespace merels::viewer
