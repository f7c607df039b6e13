#pragma once

#include <string>

// Files that must not stay when a signal ends the program, and when it may do so. A program that
// handles signals calls `may_end_program` and `remove_unfinished_files` in its handler; in others
// nothing of this matters.

namespace merels {

/// From now on a signal removes the file, until `forget_unfinished_file` is called. Up to 32 files
/// are remembered at a time; further files are not removed. Any thread may call it.
void note_unfinished_file(const std::string& path);
void forget_unfinished_file(const std::string& path);

/// For signal handlers that end the program.
void remove_unfinished_files();
/// True in the one handler that may end the program now. False while signals are held; the signal
/// is then raised again later. If another thread ends the program, the function does not return.
bool may_end_program(int signal);

/// While such an object lives in any thread, no signal ends the program. A signal that came
/// meanwhile ends it after the last of these objects is gone.
class SignalsHeld {
public:
    SignalsHeld();
    ~SignalsHeld();
    SignalsHeld(const SignalsHeld&) = delete;
    SignalsHeld& operator=(const SignalsHeld&) = delete;
};

} // namespace merels
