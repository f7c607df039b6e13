#pragma once

#include <libnotation/base/files/unfinished_files.hpp>

#include <termios.h>

/// Cleans up when a signal ends the program.
namespace merels::cli {

/// On SIGINT, SIGTERM, SIGHUP and SIGPIPE, the program removes unfinished files and restores the
/// terminal. Then the signal ends it as usual. A file beyond the limit of the system (`ulimit -f`)
/// gives the same error as a full disk.
void clean_up_on_signals();

/// The settings to which a signal restores the terminal; it also shows the cursor again.
void restore_terminal_on_signal(const termios& settings);
void leave_terminal_on_signal();

} // namespace merels::cli
