#include <cli/input_output/interruption.hpp>

namespace merels::cli {

namespace {

/// True if the program ignored the signal from its start. `nohup` does this, and so does a script
/// that starts the program with `&`.
bool is_ignored(int signal) {
    struct sigaction action {};
    ::sigaction(signal, nullptr, &action);
    return action.sa_handler == SIG_IGN;
}

} // namespace

Interruption::Interruption(std::initializer_list<int> signals) {
    ::sigemptyset(&signals_);
    for (const int signal : signals)
        if (!is_ignored(signal)) ::sigaddset(&signals_, signal);
    ::pthread_sigmask(SIG_BLOCK, &signals_, &before_);
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
    constexpr timespec tenth{0, 100'000'000};
    while (!end.stop_requested()) {
        const int signal = ::sigtimedwait(&signals_, nullptr, &tenth);
        if (signal < 0) continue;
        if (!stop_.request_stop()) {
            // The second signal ends the program, because the user does not want to wait.
            ::pthread_sigmask(SIG_UNBLOCK, &signals_, nullptr);
            ::raise(signal);
        }
    }
}

} // namespace merels::cli
