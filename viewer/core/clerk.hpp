#pragma once

// Somebody in a thread of their own who answers questions, one at a time. Where a question comes
// before the last one was begun, that one is forgotten.
//
//   struct Worker {
//       using Question = Position;
//       using Answer = Rows;
//       explicit Worker(std::string path);                    // in the thread
//       Answer answer(const Question&, const std::stop_token&);
//   };
//   Clerk<Worker> clerk{"club.merels"};
//   clerk.ask(position);
//   if (auto rows = clerk.answer()) show(*rows);     // now and then, from a timer

#include <condition_variable>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>
#include <utility>

namespace merels::viewer {

template <class Worker> class Clerk {
public:
    using Question = typename Worker::Question;
    using Answer = typename Worker::Answer;

    /// The worker is made of the path before the first question, and must end soon after a stop was
    /// asked for.
    explicit Clerk(const std::string& path)
        : thread_([this, path](const std::stop_token& stop) { run(path, stop); }) {}
    Clerk(const Clerk&) = delete;
    Clerk& operator=(const Clerk&) = delete;

    void ask(Question question) {
        {
            const std::lock_guard lock{mutex_};
            question_ = std::move(question);
            is_busy_ = true;
        }
        has_question_.notify_one();
    }

    /// A question waits or is being answered.
    bool is_busy() const {
        const std::lock_guard lock{mutex_};
        return is_busy_;
    }

    /// The last one that was not yet taken.
    std::optional<Answer> answer() {
        const std::lock_guard lock{mutex_};
        return std::exchange(answer_, std::nullopt);
    }

private:
    void run(const std::string& path, const std::stop_token& stop) {
        std::optional<Worker> worker;
        for (;;) {
            std::unique_lock lock{mutex_};
            if (!has_question_.wait(lock, stop, [this] { return question_.has_value(); })) return;
            const Question question = std::move(*std::exchange(question_, std::nullopt));
            lock.unlock();
            if (!worker) worker.emplace(path);
            Answer answer = worker->answer(question, stop);
            lock.lock();
            answer_ = std::move(answer);
            is_busy_ = question_.has_value();
        }
    }

    mutable std::mutex mutex_;
    std::condition_variable_any has_question_;
    std::optional<Question> question_;
    std::optional<Answer> answer_;
    bool is_busy_ = false;
    /// The last member: it must end before the others do.
    std::jthread thread_;
};

} // namespace merels::viewer
