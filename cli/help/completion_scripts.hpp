#pragma once

// Completion scripts: a shell sources them to complete the command line of `merels`. They contain
// all words, and do not run the program.

#include <cli/command_line/description.hpp>

#include <string>

namespace merels::cli {

std::string bash_completion(const ProgramDescription& program);
std::string zsh_completion(const ProgramDescription& program);
std::string fish_completion(const ProgramDescription& program);

} // namespace merels::cli
