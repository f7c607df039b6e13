#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <stop_token>
#include <thread>

namespace merels {

/// When the time is over, a `TimeLimit` stops all work that uses `token()`. Use `TimeLimit` for
/// work that a person waits for.
class TimeLimit {
public:
    /// The usual limit, for work that a person waits for and cannot stop.
    static constexpr std::chrono::milliseconds usual{5000};

    explicit TimeLimit(std::chrono::milliseconds time = usual)
        : thread_([this, time](const std::stop_token& end) {
              std::unique_lock lock{mutex_};
              changed_.wait_for(lock, end, time, [] { return false; });
              if (!end.stop_requested()) stop_.request_stop();
          }) {}

    std::stop_token token() const { return stop_.get_token(); }
    void end_now() { stop_.request_stop(); }

private:
    std::stop_source stop_;
    std::mutex mutex_;
    std::condition_variable_any changed_;
    /// The thread must be the last member, because it uses the others.
    std::jthread thread_;
};

} // namespace merels
