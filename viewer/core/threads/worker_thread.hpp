#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <stop_token>
#include <thread>

namespace merels::viewer {

/// A thread that does one task after another. It never blocks its owner for long: a task that does
/// not stop in time is abandoned, so a task must own all that it uses.
class WorkerThread {
public:
    /// Must not throw, and should end soon after a stop was requested.
    using Task = std::function<void(const std::stop_token&)>;
    /// How long the end of a worker, or of the program, waits for its task.
    static constexpr std::chrono::milliseconds usual_patience{3000};

    explicit WorkerThread(std::chrono::milliseconds patience = usual_patience);
    /// Stops the task, waits for it, and abandons it after the patience is over.
    ~WorkerThread();
    WorkerThread(const WorkerThread&) = delete;
    WorkerThread& operator=(const WorkerThread&) = delete;

    /// Stops the running task without waiting for it, and begins this one when that has ended. Of
    /// tasks that wait only the last is done. Throws `std::system_error` where no thread can be
    /// had.
    void start(Task task);
    /// Stops the running task, and one that waits, without waiting for them.
    void ask_to_stop();
    /// Stop is requested when the program ends its tasks: for what outlives a task.
    std::stop_token ending() const;

    struct State;

private:
    std::shared_ptr<State> state_;
    std::thread thread_;
};

/// Stops the tasks of all workers at once and waits for each as long as its worker would. False:
/// some have not ended, and the end of their workers will not wait for them again.
bool end_all_tasks();

/// Tasks that were abandoned and still run. While there are some, a program must not end through
/// its static destructors.
std::size_t abandoned_tasks();

} // namespace merels::viewer
