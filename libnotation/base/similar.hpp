#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace merels {

/// At most three candidates that are spelled like `text`, the most similar first. They are offered
/// if a name is not known. Case does not matter.
std::vector<std::string> similar_names(std::string_view text,
                                       std::span<const std::string> candidates);

/// "; did you mean a, b or c?", or nothing.
std::string did_you_mean(const std::vector<std::string>& names);

} // namespace merels
