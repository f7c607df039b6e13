#pragma once

#include <csignal>
#include <initializer_list>
#include <stop_token>
#include <thread>

namespace merels::cli {

/// While it lives, Ctrl-C asks work to stop instead of ending the program, so that what is there
/// can be printed; a second one ends it. So do other signals, if they are given. Threads that are
/// to be spared must be started after it.
class Interruption {
public:
    explicit Interruption(std::initializer_list<int> signals = {SIGINT});
    ~Interruption();
    Interruption(const Interruption&) = delete;
    Interruption& operator=(const Interruption&) = delete;

    std::stop_token token() const { return stop_.get_token(); }

private:
    void watch(const std::stop_token& end);

    std::stop_source stop_;
    /// Those that are waited for.
    sigset_t signals_{};
    sigset_t before_{};
    std::jthread watcher_;
};

} // namespace merels::cli
