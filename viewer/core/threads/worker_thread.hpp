#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace merels::viewer {

/// How long the end of a worker, or of the program, waits for a task: 3 seconds, or
/// MERELS_TASK_SECONDS (1 to 999).
std::chrono::milliseconds usual_patience();

/// A thread that does one task after another. It never blocks its owner for long: a task that does
/// not stop in time is abandoned, so a task must own all that it uses.
class WorkerThread {
public:
    /// Must not throw, and should end soon after a stop was requested.
    using Task = std::function<void(const std::stop_token&)>;

    /// `name` describes its tasks, and must outlive the program.
    WorkerThread(std::string_view name, std::chrono::milliseconds patience);
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

/// Stops the tasks of all workers at once and waits for each as long as its worker would. Returns
/// the names of those that have not ended; the end of their workers will not wait for them again.
std::vector<std::string_view> end_all_tasks();

/// The message of a program that ends without waiting for these tasks.
std::string words_of_unended(const std::vector<std::string_view>& tasks);

/// Tasks that were abandoned and still run. While there are some, a program must not end through
/// its static destructors.
std::size_t abandoned_tasks();

} // namespace merels::viewer
