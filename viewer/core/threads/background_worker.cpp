#include <viewer/core/threads/background_worker.hpp>

#include <libnotation/base/harmless.hpp>
#include <libnotation/game/language/language.hpp>

#include <fmt/format.h>

#include <condition_variable>
#include <cstdlib>
#include <new>
#include <thread>

namespace merels::viewer {

struct TaskLane::State {
    using Run = std::shared_ptr<std::stop_source>;

    State(std::string_view tasks, std::chrono::milliseconds time) : name(tasks), patience(time) {}

    const std::string_view name;
    const std::chrono::milliseconds patience;
    std::stop_source ending{};
    /// The tasks that have not ended yet. The first task runs, and the others wait.
    std::vector<Run> runs;
    /// True if the task did not end in time.
    bool is_given_up = false;
};

namespace {

using State = TaskLane::State;

/// All lanes share one mutex, because tasks seldom begin and end.
struct Lanes {
    std::mutex mutex;
    std::condition_variable changed;
    std::vector<std::weak_ptr<State>> states;
};

/// This object is never destroyed. An abandoned thread may still use it while the program ends.
Lanes& lanes() {
    static auto* const all = new Lanes;
    return *all;
}

void work(const std::shared_ptr<State>& lane, const State::Run& run, TaskLane::Task task) {
    std::unique_lock lock{lanes().mutex};
    const auto is_replaced = [&] { return lane->runs.back() != run; };
    lanes().changed.wait(lock, [&] { return lane->runs.front() == run || is_replaced(); });
    const bool is_done = !is_replaced();
    lock.unlock();
    if (is_done) task(run->get_token());
    // Destroying a task's objects may take long, so the thread does it here.
    task = nullptr;
    lock.lock();
    std::erase(lane->runs, run);
    lanes().changed.notify_all();
}

/// Requests a stop without holding the lock, because a stop may call functions.
void request_stop(const State& lane) {
    std::vector<State::Run> runs;
    {
        const std::lock_guard lock{lanes().mutex};
        runs = lane.runs;
    }
    for (const State::Run& run : runs) run->request_stop();
}

/// Waits until all tasks have ended, or until the longest wait since `begin` is over. It does not
/// wait if tasks were still running after an earlier wait. Returns true if no task is left.
bool wait_for(State& lane, std::chrono::steady_clock::time_point begin) {
    std::unique_lock lock{lanes().mutex};
    const auto end = lane.is_given_up ? begin : begin + lane.patience;
    lane.is_given_up = !lanes().changed.wait_until(lock, end, [&] { return lane.runs.empty(); });
    return !lane.is_given_up;
}

} // namespace

std::chrono::milliseconds usual_patience() {
    const char* const value = std::getenv("MERELS_TASK_SECONDS");
    const int seconds = value != nullptr ? std::atoi(value) : 0;
    return std::chrono::seconds{seconds >= 1 && seconds <= 999 ? seconds : 3};
}

TaskLane::TaskLane(std::string_view name, std::chrono::milliseconds patience)
    : state_(std::make_shared<State>(name, patience)) {
    const std::lock_guard lock{lanes().mutex};
    std::erase_if(lanes().states, [](const auto& state) { return state.expired(); });
    lanes().states.push_back(state_);
}

TaskLane::~TaskLane() {
    request_stop(*state_);
    wait_for(*state_, std::chrono::steady_clock::now());
}

void TaskLane::start(const std::stop_source& stop, Task task) {
    const auto run = std::make_shared<std::stop_source>(stop);
    const auto change = [&](auto edit) {
        const std::lock_guard lock{lanes().mutex};
        edit(state_->runs);
        lanes().changed.notify_all();
    };
    change([&](auto& runs) { runs.push_back(run); });
    try {
        std::thread{work, state_, run, std::move(task)}.detach();
    } catch (...) {
        change([&](auto& runs) { std::erase(runs, run); });
        throw;
    }
}

std::stop_token TaskLane::ending() const { return state_->ending.get_token(); }

std::vector<std::string_view> end_all_tasks() {
    const auto begin = std::chrono::steady_clock::now();
    std::vector<std::shared_ptr<State>> states;
    {
        const std::lock_guard lock{lanes().mutex};
        for (const auto& weak : lanes().states)
            if (auto state = weak.lock()) states.push_back(std::move(state));
    }
    for (const auto& state : states) {
        state->ending.request_stop();
        request_stop(*state);
    }
    std::vector<std::string_view> unended;
    for (const auto& state : states)
        if (!wait_for(*state, begin)) unended.push_back(state->name);
    return unended;
}

std::string words_of_unended(const std::vector<std::string_view>& tasks) {
    return fmt::format("a background task did not stop in time ({}); closed without it",
                       fmt::join(tasks, ", "));
}

std::string words_of(const std::exception_ptr& failure) {
    try {
        std::rethrow_exception(failure);
    } catch (const std::bad_alloc&) {
        return tr("not enough memory");
    } catch (const std::exception& error) {
        return harmless(error.what());
    } catch (...) {
        return tr("an unknown error");
    }
}

} // namespace merels::viewer
