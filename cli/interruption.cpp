#include <cli/interruption.hpp>

#include <ctime>

namespace merels::cli {

namespace {

sigset_t only_interrupt() {
    sigset_t signals{};
    ::sigemptyset(&signals);
    ::sigaddset(&signals, SIGINT);
    return signals;
}

/// As for scripts in the background and under `nohup`.
bool is_ignored() {
    struct sigaction action {};
    ::sigaction(SIGINT, nullptr, &action);
    return action.sa_handler == SIG_IGN;
}

} // namespace

Interruption::Interruption() {
    ::pthread_sigmask(SIG_SETMASK, nullptr, &before_);
    if (is_ignored()) return;
    const sigset_t signals = only_interrupt();
    ::pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    watcher_ = std::jthread{[this](const std::stop_token& end) { watch(end); }};
}

Interruption::~Interruption() {
    if (watcher_.joinable()) {
        watcher_.request_stop();
        watcher_.join();
    }
    ::pthread_sigmask(SIG_SETMASK, &before_, nullptr);
}

void Interruption::watch(const std::stop_token& end) {
    const sigset_t signals = only_interrupt();
    constexpr timespec tenth{0, 100'000'000};
    while (!end.stop_requested()) {
        if (::sigtimedwait(&signals, nullptr, &tenth) != SIGINT) continue;
        if (!stop_.request_stop()) {
            // Who asks twice does not want to wait: the signal does its usual work.
            ::pthread_sigmask(SIG_UNBLOCK, &signals, nullptr);
            ::raise(SIGINT);
        }
    }
}

} // namespace merels::cli
