#pragma once

#include <cli/command_line/description.hpp>

#include <string>

namespace merels::cli {

/// The page merels(1), for `man`.
std::string manual(const ProgramDescription& program);

/// The page merels-VERB(1).
std::string manual(const VerbDescription& verb);

} // namespace merels::cli
