#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace merels {

/// At most three candidates with a spelling similar to `text`, the most similar first. If `text` is
/// an unknown name, show the candidates as hints. The comparison ignores the case of letters.
std::vector<std::string> similar_names(std::string_view text,
                                       std::span<const std::string> candidates);

/// The text "; did you mean a, b or c?". The result is empty if there are no names.
std::string did_you_mean(const std::vector<std::string>& names);

} // namespace merels
