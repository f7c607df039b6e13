#pragma once

#include <atomic>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <utility>

namespace merels::viewer {

/// Work beside the window, which looks now and then what is new. Nothing is called across threads:
/// the window asks, and only what was told last is kept.
template <class News> class Job {
public:
    using Tell = std::function<void(News)>;
    /// Must end soon after a stop was asked for.
    using Work = std::function<void(std::stop_token stop, const Tell& tell)>;

    Job() = default;
    Job(const Job&) = delete;
    Job& operator=(const Job&) = delete;
    ~Job() { stop(); }

    /// Stops what was running and forgets its news.
    void start(Work work) {
        stop();
        is_running_ = true;
        thread_ = std::jthread{[this, work = std::move(work)](const std::stop_token& stop) {
            work(stop, [this](News news) { keep(std::move(news)); });
            is_running_ = false;
        }};
    }

    /// Waits until the work has ended.
    void stop() {
        thread_ = {};
        is_running_ = false;
        news_.reset();
    }

    /// Asks for an end without waiting for it.
    void ask_to_stop() { thread_.request_stop(); }

    bool is_running() const { return is_running_; }

    /// What was told last and not yet taken.
    std::optional<News> news() {
        const std::lock_guard lock{mutex_};
        return std::exchange(news_, std::nullopt);
    }

private:
    void keep(News news) {
        const std::lock_guard lock{mutex_};
        news_ = std::move(news);
    }

    std::mutex mutex_;
    std::optional<News> news_;
    std::atomic<bool> is_running_ = false;
    /// The last member: it must end before the others do.
    std::jthread thread_;
};

} // namespace merels::viewer
