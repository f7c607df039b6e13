#pragma once

#include <optional>
#include <string>
#include <vector>

namespace merels::viewer {

/// As long as there is one, exceptions of event handlers go here, as in the viewer; otherwise they
/// end the test.
std::optional<std::vector<std::string>>& told_failures();

} // namespace merels::viewer
