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

/// The longest time that the end of a worker or of the program waits for a task: 3 seconds, or
/// MERELS_TASK_SECONDS (1 to 999).
std::chrono::milliseconds usual_patience();

/// A thread that does one task after another. It never blocks its owner for long. A task that does
/// not stop in time is abandoned, so a task must own everything that it uses.
class WorkerThread {
public:
    /// A task must not throw, and should end soon after a stop is requested.
    using Task = std::function<void(const std::stop_token&)>;

    /// `name` describes the tasks, and must exist until the program ends.
    WorkerThread(std::string_view name, std::chrono::milliseconds patience);
    /// Stops the task and waits for it. If that takes too long, it abandons the task.
    ~WorkerThread();
    WorkerThread(const WorkerThread&) = delete;
    WorkerThread& operator=(const WorkerThread&) = delete;

    /// Requests the running task to stop, and returns. The new task begins when the old one has
    /// ended. If several tasks wait, only the last is done. Throws `std::system_error` if no thread
    /// can be started.
    void start(Task task);
    /// Requests the running task, and a waiting one, to stop, and returns.
    void ask_to_stop();
    /// A token for work that outlives a task. A stop is requested when the program ends its tasks.
    std::stop_token ending() const;

    struct State;

private:
    std::shared_ptr<State> state_;
    std::thread thread_;
};

/// Stops the tasks of all workers at once and waits for each as long as its worker would. Returns
/// the names of the tasks that have not ended. Their workers will not wait for them again.
std::vector<std::string_view> end_all_tasks();

/// The message with which a program ends without waiting for these tasks.
std::string words_of_unended(const std::vector<std::string_view>& tasks);

/// The number of abandoned tasks that still run. While there are any, the program must not run its
/// static destructors.
std::size_t abandoned_tasks();

} // namespace merels::viewer
