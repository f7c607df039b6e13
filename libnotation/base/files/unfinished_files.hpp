#pragma once

#include <string>

// Files that must not stay when a signal ends the program, and when it may do so. A program that
// handles signals calls `may_end_program` and `remove_unfinished_files` in its handler; in others
// nothing of this matters.

namespace merels {

/// The file is to be removed on a signal until it is forgotten. Up to 32 files at a time, by any
/// thread; one more is simply not removed.
void note_unfinished_file(const std::string& path);
void forget_unfinished_file(const std::string& path);

/// For signal handlers that end the program.
void remove_unfinished_files();
/// True in the one handler that may end the program now; false while signals are held: the signal
/// is raised again when they no longer are. Does not return where another thread ends the program.
bool may_end_program(int signal);

/// While one of these lives, in whichever thread, no signal ends the program: it does so after
/// the last of them, whichever thread it came to.
class SignalsHeld {
public:
    SignalsHeld();
    ~SignalsHeld();
    SignalsHeld(const SignalsHeld&) = delete;
    SignalsHeld& operator=(const SignalsHeld&) = delete;
};

} // namespace merels
