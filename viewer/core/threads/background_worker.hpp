#pragma once

// Does work in a thread, while the window reacts as usual. The thread never calls a function of the
// window. The window calls `news` from time to time.
//
//   BackgroundWorker<Page> worker;
//   worker.start([game](const std::stop_token& stop, const auto& tell) { tell(page(game, stop)); },
//                [](const std::string& why) { return Page{.fault = why}; });
//   if (auto page = worker.news()) show(*page);      // now and then, from a timer
//
// If a task throws an exception, its last news is the message of the exception. If a task does not
// end in time, its worker abandons the task. An abandoned task may still run after its worker was
// destroyed, so a task must own everything that it uses.

#include <chrono>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace merels::viewer {

/// Before a worker or the program ends, it waits at most this long for a running task. The default
/// is 3 seconds. The environment variable `MERELS_TASK_SECONDS` can set another number of seconds,
/// from 1 to 999.
std::chrono::milliseconds usual_patience();

/// The message of an exception as one line, with visible characters instead of control characters.
/// For `std::bad_alloc` the message is "not enough memory".
std::string words_of(const std::exception_ptr& failure);

/// Requests a stop of all tasks, and waits for them. The longest wait for a task is the `patience`
/// of its worker. Returns the names of the tasks that are still running. If a task is still running
/// after this call, the destructor of the task's worker does not wait for the task a second time.
/// If a task is still running, the program must not destroy its static objects, because the task
/// may use them.
std::vector<std::string_view> end_all_tasks();

/// The message about tasks that are still running when the program ends.
std::string words_of_unended(const std::vector<std::string_view>& tasks);

/// Runs tasks one after another in threads. Only the destructor waits for tasks.
class TaskLane {
public:
    /// A task for a thread. The task must not throw, and should end soon after a stop is requested.
    using Task = std::function<void(const std::stop_token&)>;

    TaskLane(std::string_view name, std::chrono::milliseconds patience);
    /// Stops the tasks and waits for them, but abandons those that do not end in time.
    ~TaskLane();
    TaskLane(const TaskLane&) = delete;
    TaskLane& operator=(const TaskLane&) = delete;

    /// Starts a task when the running task has ended. If several tasks wait, only the last of them
    /// is run. Throws `std::system_error` if no thread can be started.
    void start(const std::stop_source& stop, Task task);
    std::stop_token ending() const;

    struct State;

private:
    std::shared_ptr<State> state_;
};

template <class News> class BackgroundWorker {
public:
    using Tell = std::function<void(News)>;
    /// The work of a task. A task should end soon after `stop` requests a stop.
    using Task = std::function<void(const std::stop_token& stop, const Tell& tell)>;
    /// Makes the `News` that reports a failed task. This function runs in the thread that calls
    /// `news`.
    using Failed = std::function<News(const std::string& why)>;

    /// `name` describes the tasks, and must exist until the program ends.
    explicit BackgroundWorker(std::string_view name,
                              std::chrono::milliseconds patience = usual_patience())
        : lane_(name, patience) {}

    /// Requests a stop of the running task, and drops its news. The new task begins when the
    /// running task has ended.
    void start(Task task, Failed failed) {
        stop();
        stop_ = std::stop_source{};
        auto run = std::make_shared<Run>();
        run_ = run;
        failed_ = std::move(failed);
        const auto end = [](Run& ended, const std::exception_ptr& failure) {
            const std::lock_guard lock{ended.mutex};
            ended.failure = failure;
            ended.is_running = false;
        };
        auto work = [run, end, task = std::move(task)](const std::stop_token& stop) mutable {
            std::exception_ptr failure;
            try {
                task(stop, [&run](News news) {
                    const std::lock_guard lock{run->mutex};
                    run->news = std::move(news);
                });
            } catch (...) {
                failure = std::current_exception();
            }
            // The objects that `task` owns must be destroyed before `end` reports that the task has
            // ended.
            task = nullptr;
            end(*run, failure);
        };
        try {
            lane_.start(stop_, std::move(work));
        } catch (...) {
            end(*run, std::current_exception());
        }
    }

    /// Requests a stop of the task without waiting. After this call, `news` still returns the news
    /// of the task.
    void ask_to_stop() { stop_.request_stop(); }

    /// A stop token for an object that several tasks use. When the program ends, the token requests
    /// a stop.
    std::stop_token ending() const { return lane_.ending(); }

    /// Requests a stop of the task without waiting. After this call, `news` does not return any
    /// news of the task.
    void stop() {
        ask_to_stop();
        run_.reset();
    }

    /// True while a task is running. If `is_running` returns false, the task has already sent its
    /// last news.
    bool is_running() const {
        if (!run_) return false;
        const std::lock_guard lock{run_->mutex};
        return run_->is_running;
    }

    /// The latest news. The result is empty if an earlier call has returned this news.
    std::optional<News> news() {
        if (!run_) return std::nullopt;
        const std::lock_guard lock{run_->mutex};
        auto news = std::exchange(run_->news, std::nullopt);
        if (const auto failure = std::exchange(run_->failure, nullptr))
            return failed_(words_of(failure));
        return news;
    }

private:
    struct Run {
        std::mutex mutex;
        std::optional<News> news;
        std::exception_ptr failure;
        bool is_running = true;
    };

    std::stop_source stop_{std::nostopstate};
    std::shared_ptr<Run> run_;
    Failed failed_;
    TaskLane lane_;
};

/// A queue that passes items from one thread to another in order.
template <class Item> class Inbox {
public:
    void add(std::vector<Item>&& items) {
        const std::lock_guard lock{mutex_};
        for (Item& item : items) items_.push_back(std::move(item));
        items.clear();
    }
    std::vector<Item> take() {
        const std::lock_guard lock{mutex_};
        return std::exchange(items_, {});
    }

private:
    std::mutex mutex_;
    std::vector<Item> items_;
};

} // namespace merels::viewer
