#pragma once

#include <atomic>
#include <cstddef>
#include <stop_token>
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
    /// own, until all are done or a stop is asked for.
    template <class Work> void share(std::size_t parts, Work work) const {
        std::atomic<std::size_t> next{0};
        const auto run = [&](unsigned worker) {
            while (!is_stopped()) {
                const std::size_t part = next.fetch_add(1, std::memory_order_relaxed);
                if (part >= parts) return;
                work(worker, part);
            }
        };
        std::vector<std::jthread> others;
        for (unsigned worker = 1; worker < jobs_ && worker < parts; ++worker)
            others.emplace_back(run, worker);
        run(0);
    }

private:
    unsigned jobs_;
    std::stop_token stop_;
};

} // namespace merels::exact
