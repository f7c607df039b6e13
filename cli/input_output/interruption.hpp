#pragma once

#include <csignal>
#include <initializer_list>
#include <stop_token>
#include <thread>

namespace merels::cli {

/// While this object lives, Ctrl-C stops the work but does not end the program, so that results can
/// be printed. A second Ctrl-C ends the program. Other given signals do the same. Create it before
/// you start threads, so that signals do not reach them.
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
    /// The signals that this object waits for.
    sigset_t signals_{};
    sigset_t before_{};
    std::jthread watcher_;
};

} // namespace merels::cli
