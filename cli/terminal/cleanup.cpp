#include <cli/terminal/cleanup.hpp>
#include <cli/terminal/terminal.hpp>

#include <cerrno>
#include <csignal>
#include <initializer_list>
#include <unistd.h>

namespace merels::cli {

namespace {

constexpr std::initializer_list<int> signals{SIGINT, SIGTERM, SIGHUP, SIGPIPE};

// A signal handler can only use globals.
termios terminal_settings{};
volatile std::sig_atomic_t has_terminal = 0;

void undo_and_end(int signal) {
    const int error = errno;
    if (!may_end_program(signal)) {
        errno = error;
        return;
    }
    remove_unfinished_files();
    if (has_terminal != 0) {
        ::tcsetattr(STDIN_FILENO, TCSANOW, &terminal_settings);
        [[maybe_unused]] const auto written
            = ::write(STDOUT_FILENO, leave_screen.data(), leave_screen.size());
    }
    // After this handler, the signal has its usual effect.
    struct sigaction usual {};
    usual.sa_handler = SIG_DFL;
    ::sigaction(signal, &usual, nullptr);
    ::raise(signal);
}

} // namespace

void clean_up_on_signals() {
    ::signal(SIGXFSZ, SIG_IGN);
    for (const int signal : signals) {
        struct sigaction before {};
        ::sigaction(signal, nullptr, &before);
        // An ignored signal stays ignored, because `nohup`, or a script with `&`, has started the
        // program.
        if (before.sa_handler == SIG_IGN && signal != SIGPIPE) continue;
        struct sigaction action {};
        action.sa_handler = undo_and_end;
        // With this flag, a signal does not interrupt system calls.
        action.sa_flags = SA_RESTART;
        ::sigfillset(&action.sa_mask);
        ::sigaction(signal, &action, nullptr);
    }
}

void restore_terminal_on_signal(const termios& settings) {
    const SignalsHeld held;
    terminal_settings = settings;
    has_terminal = 1;
}

void leave_terminal_on_signal() { has_terminal = 0; }

} // namespace merels::cli
