#pragma once

// Work in a thread of its own while the window goes on. Nothing is called across threads: the
// window asks for news, and only the last news are kept.
//
//   BackgroundWorker<Page> worker;
//   worker.start([game](const std::stop_token& stop, const auto& tell) { tell(page(game, stop)); },
//                [](const std::string& why) { return Page{.fault = why}; });
//   if (auto page = worker.news()) show(*page);      // now and then, from a timer
//
// An exception of a task becomes its last news. A task must own all that it uses, because one that
// does not stop in time outlives its worker (see `WorkerThread`).

#include <viewer/core/threads/worker_thread.hpp>

#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>

namespace merels::viewer {

/// The message of an exception, as harmless text on one line: "not enough memory" for
/// `std::bad_alloc`.
std::string words_of(const std::exception_ptr& failure);

template <class News> class BackgroundWorker {
public:
    using Tell = std::function<void(News)>;
    /// A task. It should end soon after a stop is requested.
    using Task = std::function<void(const std::stop_token& stop, const Tell& tell)>;
    /// Makes the news of a failed task. It is called in the thread that polls.
    using Failed = std::function<News(const std::string& why)>;

    /// `name` describes the tasks, and must exist until the program ends.
    explicit BackgroundWorker(std::string_view name,
                              std::chrono::milliseconds patience = usual_patience())
        : thread_(name, patience) {}

    /// Stops the task before and drops its news. The new task begins when the old one has ended.
    void start(Task task, Failed failed) {
        stop();
        auto run = std::make_shared<Run>();
        run_ = run;
        failed_ = std::move(failed);
        try {
            thread_.start([run, task = std::move(task), end = std::make_shared<Ending>(run)](
                              const std::stop_token& stop) mutable {
                try {
                    task(stop, [&run](News news) { run->keep(std::move(news)); });
                } catch (...) {
                    run->fail(std::current_exception());
                }
                // The task's objects are destroyed before its end is reported.
                task = nullptr;
                end.reset();
            });
        } catch (...) {
            run->fail(std::current_exception());
            run->end();
        }
    }

    /// Requests a stop without waiting. Later news is kept.
    void ask_to_stop() { thread_.ask_to_stop(); }

    /// A token for work that outlives a task. A stop is requested when the program ends its tasks.
    std::stop_token ending() const { return thread_.ending(); }

    /// Requests a stop without waiting, and drops all earlier and later news.
    void stop() {
        thread_.ask_to_stop();
        run_.reset();
    }

    /// False after the last news was sent.
    bool is_running() const { return run_ && run_->is_running(); }

    /// The last news, if it was not taken yet.
    std::optional<News> news() {
        if (!run_) return std::nullopt;
        auto [news, failure] = run_->take();
        if (failure) return failed_(words_of(failure));
        return std::move(news);
    }

private:
    class Run {
    public:
        void keep(News&& news) {
            const std::lock_guard lock{mutex_};
            news_ = std::move(news);
        }
        void fail(std::exception_ptr failure) {
            const std::lock_guard lock{mutex_};
            failure_ = std::move(failure);
        }
        void end() {
            const std::lock_guard lock{mutex_};
            is_running_ = false;
        }
        bool is_running() const {
            const std::lock_guard lock{mutex_};
            return is_running_;
        }
        std::pair<std::optional<News>, std::exception_ptr> take() {
            const std::lock_guard lock{mutex_};
            return {std::exchange(news_, std::nullopt), std::exchange(failure_, nullptr)};
        }

    private:
        mutable std::mutex mutex_;
        std::optional<News> news_;
        std::exception_ptr failure_;
        bool is_running_ = true;
    };

    /// A task that is dropped before it begins also counts as ended.
    struct Ending {
        explicit Ending(std::shared_ptr<Run> ended) : run(std::move(ended)) {}
        ~Ending() { run->end(); }
        Ending(const Ending&) = delete;
        Ending& operator=(const Ending&) = delete;

        std::shared_ptr<Run> run;
    };

    std::shared_ptr<Run> run_;
    Failed failed_;
    WorkerThread thread_;
};

} // namespace merels::viewer
