#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <exception>
#include <mutex>
#include <stop_token>
#include <system_error>
#include <thread>
#include <vector>

namespace merels::exact {

/// A group of threads that share the parts of a task.
class Crew {
public:
    /// `jobs` is the number of threads and must be at least 1.
    Crew(unsigned jobs, std::stop_token stop) : jobs_(jobs), stop_(std::move(stop)) {}

    unsigned jobs() const { return jobs_; }
    bool is_stopped() const { return stop_.stop_requested(); }

    /// Calls `work(worker, part)` once for each part from 0 to `parts - 1`. The call ends when all
    /// parts are done, or after a request to stop. Each worker has its own thread. If a worker
    /// throws an exception, this function throws it again.
    template <class Work> void share(std::size_t parts, Work work) const {
        std::atomic<std::size_t> next{0};
        std::exception_ptr failure;
        std::once_flag has_failed;
        const auto run = [&](unsigned worker) {
            try {
                while (!is_stopped()) {
                    const std::size_t part = next.fetch_add(1, std::memory_order_relaxed);
                    if (part >= parts) return;
                    work(worker, part);
                }
            } catch (...) {
                std::call_once(has_failed, [&] { failure = std::current_exception(); });
                next = parts;
            }
        };
        {
            std::vector<std::jthread> others;
            add_threads(others, std::min<std::size_t>(jobs_, parts), run);
            run(0);
        }
        if (failure) std::rethrow_exception(failure);
    }

    /// Starts one thread for each of `run(1)`, `run(2)`, …, `run(count - 1)`. If the system cannot
    /// start all threads, the function returns without an error, and fewer threads do the work.
    template <class Run>
    static void add_threads(std::vector<std::jthread>& threads, std::size_t count, Run run) {
        try {
            for (unsigned worker = 1; worker < count; ++worker) threads.emplace_back(run, worker);
        } catch (const std::system_error&) {
            return;
        }
    }

private:
    unsigned jobs_;
    std::stop_token stop_;
};

} // namespace merels::exact
