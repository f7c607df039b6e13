#pragma once

#include <libnotation/base/files/unfinished_files.hpp>

#include <termios.h>

/// Cleans up if a signal ends the program.
namespace merels::cli {

/// After this call, the signals SIGINT, SIGTERM, SIGHUP and SIGPIPE start a cleanup. The cleanup
/// removes unfinished files and restores the terminal. After the cleanup, the signal ends the
/// program as usual. If a file would become larger than `ulimit -f` allows, writing fails, but no
/// signal ends the program.
void clean_up_on_signals();

/// After this call, if a signal ends the program, the terminal gets `settings`, leaves its second
/// screen, and shows the cursor.
void restore_terminal_on_signal(const termios& settings);
void leave_terminal_on_signal();

} // namespace merels::cli
