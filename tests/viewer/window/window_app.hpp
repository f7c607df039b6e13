#pragma once

#include <optional>
#include <string>
#include <vector>

namespace merels::viewer {

/// If this list exists, it gets the messages of exceptions in event handlers, as in the viewer.
/// Otherwise such an exception ends the test.
std::optional<std::vector<std::string>>& told_failures();

} // namespace merels::viewer
