#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace merels::layering {

/// Whether a line of a test sleeps or looks at a clock.
bool is_guess(const std::string& line);

/// Such lines in all tests, as `file:line: text`, but for those of a short list; and the entries of
/// that list that no line needs.
std::vector<std::string> guesses(const std::filesystem::path& root);

} // namespace merels::layering
