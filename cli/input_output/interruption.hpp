#pragma once

#include <csignal>
#include <initializer_list>
#include <stop_token>
#include <thread>

namespace merels::cli {

/// While this object exists, the first Ctrl-C stops the work, but does not end the program. So the
/// program can print its results. A second Ctrl-C ends the program. Other signals in `signals`,
/// such as SIGTERM, work like Ctrl-C. Signals that the program already ignores stay ignored. Create
/// this object before you start threads, so that the threads do not get the signals.
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
    /// The signals that stop the work.
    sigset_t signals_{};
    sigset_t before_{};
    std::jthread watcher_;
};

} // namespace merels::cli
