#pragma once

#include <csignal>
#include <initializer_list>
#include <stop_token>
#include <thread>

namespace merels::cli {

/// While it lives, Ctrl-C stops the work instead of ending the program, so that results can be
/// printed; a second Ctrl-C ends it. Other signals do the same, if they are given. Start threads
/// that signals must not reach after it.
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
