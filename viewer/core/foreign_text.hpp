#pragma once

// Words of records, file names and other programs beside our own. Characters in them may turn the
// direction of writing, and so put the words around them, which are ours, in another order. What is
// saved and copied is not changed, only what stands on the screen.

#include <string>
#include <string_view>

namespace merels::viewer {

/// To stand beside words of ours, which it cannot move: what turns the direction is shown as
/// U+FFFD, and each line with Hebrew, Arabic or the like has invisible signs around it.
std::string isolated(std::string_view foreign);

/// Words that may hold foreign ones already, isolated or not: what would turn the direction of the
/// rest is shown as U+FFFD.
std::string unturned(std::string_view words);

/// Without the invisible signs of `isolated`.
std::string without_isolation(std::string_view text);

} // namespace merels::viewer
