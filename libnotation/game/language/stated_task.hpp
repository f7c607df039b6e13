#pragma once

#include <libnotation/game/annotation.hpp>

#include <optional>
#include <string>
#include <vector>

namespace merels {

/// The task in the comments of a lesson: the text of the first paragraph "Task: …", without the
/// word "Task". The text begins with a capital letter. Without a paragraph "Task: …", the result is
/// empty. O(letters).
std::optional<std::string> stated_task(const std::vector<Comment>& comments);

} // namespace merels
