#pragma once

#include <optional>
#include <string>
#include <vector>

namespace merels::viewer {

/// While there is one, what handlers of events throw goes here, as in the viewer; else it ends the
/// test.
std::optional<std::vector<std::string>>& told_failures();

} // namespace merels::viewer
