#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace merels::layering {

/// True if a line of a test sleeps or reads a clock.
bool is_guess(const std::string& line);

/// The lines of all tests that sleep or read a clock, as `file:line: text`. The lines in a short
/// list of exceptions are left out. Exceptions that no line needs are added.
std::vector<std::string> guesses(const std::filesystem::path& root);

} // namespace merels::layering
