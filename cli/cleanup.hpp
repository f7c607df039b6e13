#pragma once

#include <csignal>
#include <string>
#include <termios.h>

/// What must be undone when a signal ends the program.
namespace merels::cli {

/// SIGINT, SIGTERM, SIGHUP and SIGPIPE undo what is registered here and then end the program as
/// they would have done.
void clean_up_on_signals();

/// The file is removed on a signal; an empty path is none. One file at a time.
void remove_on_signal(const std::string& path);

/// The terminal gets these settings back on a signal, and its cursor.
void restore_terminal_on_signal(const termios& settings);
void leave_terminal_on_signal();

/// No signal arrives while one of these lives.
class SignalsHeld {
public:
    SignalsHeld();
    ~SignalsHeld();
    SignalsHeld(const SignalsHeld&) = delete;
    SignalsHeld& operator=(const SignalsHeld&) = delete;

private:
    sigset_t before_{};
};

} // namespace merels::cli
