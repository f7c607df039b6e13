#include <cli/cleanup.hpp>
#include <cli/terminal.hpp>

#include <climits>

#include <array>
#include <cstring>
#include <initializer_list>
#include <unistd.h>

namespace merels::cli {

namespace {

constexpr std::initializer_list<int> signals{SIGINT, SIGTERM, SIGHUP, SIGPIPE};

// A signal handler can reach nothing but globals.
std::array<char, PATH_MAX> file_to_remove{};
volatile std::sig_atomic_t has_file = 0;
termios terminal_settings{};
volatile std::sig_atomic_t has_terminal = 0;

void undo_and_end(int signal) {
    if (has_file != 0) ::unlink(file_to_remove.data());
    if (has_terminal != 0) {
        ::tcsetattr(STDIN_FILENO, TCSANOW, &terminal_settings);
        [[maybe_unused]] const auto written
            = ::write(STDOUT_FILENO, leave_screen.data(), leave_screen.size());
    }
    // The handler is gone already (SA_RESETHAND): now the signal does its usual work.
    ::raise(signal);
}

} // namespace

void clean_up_on_signals() {
    for (const int signal : signals) {
        struct sigaction before {};
        ::sigaction(signal, nullptr, &before);
        // `nohup` and scripts in the background ignore signals on purpose.
        if (before.sa_handler == SIG_IGN && signal != SIGPIPE) continue;
        struct sigaction action {};
        action.sa_handler = undo_and_end;
        action.sa_flags = static_cast<int>(SA_RESETHAND);
        ::sigfillset(&action.sa_mask);
        ::sigaction(signal, &action, nullptr);
    }
}

void remove_on_signal(const std::string& path) {
    const SignalsHeld held;
    has_file = 0;
    if (path.empty() || path.size() >= file_to_remove.size()) return;
    std::memcpy(file_to_remove.data(), path.c_str(), path.size() + 1);
    has_file = 1;
}

void restore_terminal_on_signal(const termios& settings) {
    const SignalsHeld held;
    terminal_settings = settings;
    has_terminal = 1;
}

void leave_terminal_on_signal() { has_terminal = 0; }

SignalsHeld::SignalsHeld() {
    sigset_t all{};
    ::sigfillset(&all);
    ::pthread_sigmask(SIG_SETMASK, &all, &before_);
}

SignalsHeld::~SignalsHeld() { ::pthread_sigmask(SIG_SETMASK, &before_, nullptr); }

} // namespace merels::cli
