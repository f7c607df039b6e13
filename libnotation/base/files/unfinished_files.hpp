#pragma once

#include <string>

// Removes unfinished files when a signal ends the program. `SignalsHeld` delays the signals that
// end the program. A program with signal handlers must call `may_end_program` and
// `remove_unfinished_files` in these handlers. In a program without signal handlers, the functions
// of this file have no effect.

namespace merels {

/// If a signal ends the program, the program first removes all unfinished files.
/// `note_unfinished_file` adds a file to the list of unfinished files, and `forget_unfinished_file`
/// removes the file from the list. If the list already has 32 files, no other file is added. Any
/// thread may call `note_unfinished_file` and `forget_unfinished_file`.
void note_unfinished_file(const std::string& path);
void forget_unfinished_file(const std::string& path);

/// Removes all files in the list of unfinished files. Call this function in signal handlers that
/// end the program.
void remove_unfinished_files();
/// True if the signal handler may end the program now. While a `SignalsHeld` exists, the result is
/// false, and the signal is raised again later. If another thread is already ending the program,
/// this function does not return.
bool may_end_program(int signal);

/// While a `SignalsHeld` exists in any thread, no signal ends the program. A signal that arrives
/// while a `SignalsHeld` exists ends the program when the last `SignalsHeld` is destroyed.
class SignalsHeld {
public:
    SignalsHeld();
    ~SignalsHeld();
    SignalsHeld(const SignalsHeld&) = delete;
    SignalsHeld& operator=(const SignalsHeld&) = delete;
};

} // namespace merels
