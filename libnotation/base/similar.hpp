#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace merels {

/// The candidates that are spelled like `text`, the nearest first, at most three: to be offered
/// when a name is not known. Case does not matter.
std::vector<std::string> similar_names(std::string_view text,
                                       std::span<const std::string> candidates);

/// "; did you mean a, b or c?", or nothing.
std::string did_you_mean(const std::vector<std::string>& names);

} // namespace merels
