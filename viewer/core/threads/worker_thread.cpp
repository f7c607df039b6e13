#include <viewer/core/threads/worker_thread.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <condition_variable>
#include <cstdlib>
#include <mutex>
#include <optional>
#include <utility>

namespace merels::viewer {

struct WorkerThread::State {
    struct Stoppable {
        Task task;
        std::stop_source stop{};
    };

    State(std::string_view tasks, std::chrono::milliseconds time) : name(tasks), patience(time) {}

    const std::string_view name;
    const std::chrono::milliseconds patience;
    std::mutex mutex;
    std::condition_variable changed;
    std::optional<Stoppable> waiting;
    /// The stop of the running task.
    std::stop_source stop{std::nostopstate};
    std::stop_source ending{};
    bool is_busy = false;
    bool is_closing = false;
    bool has_ended = false;
    /// It was waited for in vain.
    bool is_given_up = false;
    bool is_abandoned = false;
};

namespace {

using State = WorkerThread::State;

/// All workers, so that a program that ends can stop their tasks together.
struct Workers {
    std::mutex mutex;
    std::vector<std::weak_ptr<State>> states;
    std::size_t abandoned = 0;
};

/// Never destroyed: an abandoned thread may use it while the program ends.
Workers& workers() {
    static auto* const all = new Workers;
    return *all;
}

void note_end(const std::shared_ptr<State>& state) {
    std::scoped_lock lock{workers().mutex, state->mutex};
    state->has_ended = true;
    if (state->is_abandoned) --workers().abandoned;
    state->changed.notify_all();
}

void work(const std::shared_ptr<State>& state) {
    std::unique_lock lock{state->mutex};
    for (;;) {
        state->changed.wait(lock, [&] { return state->is_closing || state->waiting.has_value(); });
        if (state->is_closing) break;
        std::optional<State::Stoppable> next = std::exchange(state->waiting, std::nullopt);
        state->stop = next->stop;
        state->is_busy = true;
        lock.unlock();
        next->task(next->stop.get_token());
        // The objects of the task are destroyed in this thread, too.
        next.reset();
        lock.lock();
        state->is_busy = false;
        state->changed.notify_all();
    }
    // Destroying its objects may take long, and happens in this thread.
    std::optional<State::Stoppable> dropped = std::exchange(state->waiting, std::nullopt);
    lock.unlock();
    dropped.reset();
    note_end(state);
}

/// Also a task that waits: it begins, and finds itself stopped.
void request_stop(State& state) {
    std::vector<std::stop_source> sources;
    {
        const std::lock_guard lock{state.mutex};
        sources.push_back(state.stop);
        if (state.waiting) sources.push_back(state.waiting->stop);
    }
    for (std::stop_source& source : sources) source.request_stop();
}

} // namespace

std::chrono::milliseconds usual_patience() {
    const char* const value = std::getenv("MERELS_TASK_SECONDS");
    const int seconds = value != nullptr ? std::atoi(value) : 0;
    return std::chrono::seconds{seconds >= 1 && seconds <= 999 ? seconds : 3};
}

WorkerThread::WorkerThread(std::string_view name, std::chrono::milliseconds patience)
    : state_(std::make_shared<State>(name, patience)) {
    const std::lock_guard lock{workers().mutex};
    std::erase_if(workers().states, [](const auto& state) { return state.expired(); });
    workers().states.push_back(state_);
}

WorkerThread::~WorkerThread() {
    if (!thread_.joinable()) return;
    request_stop(*state_);
    bool has_ended = false;
    {
        std::unique_lock lock{state_->mutex};
        state_->is_closing = true;
        state_->changed.notify_all();
        const auto patience = state_->is_given_up ? std::chrono::milliseconds{0} : state_->patience;
        has_ended = state_->changed.wait_for(lock, patience, [&] { return state_->has_ended; });
    }
    if (!has_ended) {
        const std::scoped_lock lock{workers().mutex, state_->mutex};
        has_ended = state_->has_ended;
        state_->is_abandoned = !has_ended;
        if (!has_ended) ++workers().abandoned;
    }
    if (has_ended)
        thread_.join();
    else
        thread_.detach();
}

void WorkerThread::start(Task task) {
    if (!thread_.joinable()) thread_ = std::thread{[state = state_] { work(state); }};
    request_stop(*state_);
    // It is destroyed after the lock: destroying its objects may take long.
    std::optional<State::Stoppable> dropped = State::Stoppable{std::move(task)};
    const std::lock_guard lock{state_->mutex};
    dropped.swap(state_->waiting);
    state_->changed.notify_all();
}

void WorkerThread::ask_to_stop() { request_stop(*state_); }

std::stop_token WorkerThread::ending() const { return state_->ending.get_token(); }

std::vector<std::string_view> end_all_tasks() {
    const auto begin = std::chrono::steady_clock::now();
    std::vector<std::shared_ptr<State>> states;
    {
        const std::lock_guard lock{workers().mutex};
        for (const auto& weak : workers().states)
            if (auto state = weak.lock()) states.push_back(std::move(state));
    }
    for (const auto& state : states) {
        state->ending.request_stop();
        request_stop(*state);
    }
    std::vector<std::string_view> unended;
    for (const auto& state : states) {
        std::unique_lock lock{state->mutex};
        const bool is_idle = state->changed.wait_until(
            lock, begin + state->patience, [&] { return !state->is_busy && !state->waiting; });
        state->is_given_up = !is_idle;
        const bool is_lost = state->is_abandoned && !state->has_ended;
        if (!is_idle || is_lost) unended.push_back(state->name);
    }
    return unended;
}

std::string words_of_unended(const std::vector<std::string_view>& tasks) {
    return fmt::format("a background task did not stop in time ({}); closed without it",
                       fmt::join(tasks, ", "));
}

std::size_t abandoned_tasks() {
    const std::lock_guard lock{workers().mutex};
    return workers().abandoned;
}

} // namespace merels::viewer
