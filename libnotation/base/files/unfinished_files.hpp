#pragma once

#include <string>

// Removes unfinished files when a signal ends the program, and delays such signals. A program with
// signal handlers must call `may_end_program` and `remove_unfinished_files` in these handlers.
// Without handlers, the functions of this file have no effect.

namespace merels {

/// Until `forget_unfinished_file` is called for the file, a signal that ends the program removes
/// the file. At most 32 files can be noted at the same time. If there are more, a signal does not
/// remove the others. Any thread may call this function.
void note_unfinished_file(const std::string& path);
void forget_unfinished_file(const std::string& path);

/// Removes all files that were noted and not forgotten. Call this function in signal handlers that
/// end the program.
void remove_unfinished_files();
/// True if the signal handler may end the program now. While a `SignalsHeld` exists, the result is
/// false, and the signal is raised again later. If another thread is already ending the program,
/// this function does not return.
bool may_end_program(int signal);

/// While a `SignalsHeld` exists in any thread, no signal ends the program. A signal that arrives
/// during this time ends the program when the last `SignalsHeld` is destroyed.
class SignalsHeld {
public:
    SignalsHeld();
    ~SignalsHeld();
    SignalsHeld(const SignalsHeld&) = delete;
    SignalsHeld& operator=(const SignalsHeld&) = delete;
};

} // namespace merels
