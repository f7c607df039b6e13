#pragma once

#include <cli/terminal/status.hpp>

namespace merels::cli {

/// The whole program; reports what goes wrong on standard error.
Status run_program(int argc, const char* const* argv);

} // namespace merels::cli
