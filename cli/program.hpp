#pragma once

namespace merels::cli {

/// Runs `merels` with the arguments of `main`. The result is the exit status. The standard streams
/// and the handling of signals are those of the process, so a process calls this function once.
int run_program(int argc, const char* const* argv);

} // namespace merels::cli
