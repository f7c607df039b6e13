#pragma once

#include <viewer/widgets/desk.hpp>

namespace merels::viewer {

/// Questions that a person answers in the desktop's own dialogs.
Questions asked_questions();

} // namespace merels::viewer
