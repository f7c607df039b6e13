#pragma once

#include <libnotation/base/files/unfinished_files.hpp>

#include <termios.h>

/// The cleanup when a signal ends the program.
namespace merels::cli {

/// SIGINT, SIGTERM, SIGHUP and SIGPIPE remove unfinished files, restore the terminal and then end
/// the program as they would have done. A file that grows beyond the limit of the system
/// (`ulimit -f`) is an error like a full disk.
void clean_up_on_signals();

/// The terminal gets these settings back on a signal, and its cursor.
void restore_terminal_on_signal(const termios& settings);
void leave_terminal_on_signal();

} // namespace merels::cli
