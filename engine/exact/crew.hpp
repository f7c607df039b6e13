#pragma once

#include <atomic>
#include <cstddef>
#include <exception>
#include <stop_token>
#include <system_error>
#include <thread>
#include <vector>

namespace merels::exact {

/// Threads that share out the parts of a work.
class Crew {
public:
    /// `jobs` is at least 1.
    Crew(unsigned jobs, std::stop_token stop) : jobs_(jobs), stop_(std::move(stop)) {}

    unsigned jobs() const { return jobs_; }
    bool is_stopped() const { return stop_.stop_requested(); }

    /// Calls `work(worker, part)` once for every part below `parts`, each worker in a thread of its
    /// own, until all are done or a stop is asked for. What one of them throws ends the work of all
    /// and is thrown here.
    template <class Work> void share(std::size_t parts, Work work) const {
        std::atomic<std::size_t> next{0};
        std::atomic_flag has_failed;
        std::exception_ptr fault;
        const auto run = [&](unsigned worker) noexcept {
            try {
                while (!is_stopped()) {
                    const std::size_t part = next.fetch_add(1, std::memory_order_relaxed);
                    if (part >= parts) return;
                    work(worker, part);
                }
            } catch (...) {
                if (!has_failed.test_and_set()) fault = std::current_exception();
                next = parts;
            }
        };
        run_by_all(parts, run);
        if (fault) std::rethrow_exception(fault);
    }

private:
    template <class Run> void run_by_all(std::size_t parts, const Run& run) const {
        std::vector<std::jthread> others;
        try {
            for (unsigned worker = 1; worker < jobs_ && worker < parts; ++worker)
                others.emplace_back(run, worker);
        } catch (const std::system_error&) {
            // Where no more threads are allowed, those that there are do the work.
        }
        run(0);
    }

    unsigned jobs_;
    std::stop_token stop_;
};

} // namespace merels::exact
