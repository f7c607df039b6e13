#pragma once

#include <engine/search/search.hpp>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <limits>

namespace merels::lookahead {

/// When all threads of a search must end it.
class Clock {
public:
    explicit Clock(const SearchOptions& options)
        : options_(options), start_(std::chrono::steady_clock::now()) {}

    /// Takes in the nodes that a thread has visited since it asked last. How many more it may visit
    /// before it asks again; 0 when it must end.
    std::uint64_t allow(std::uint64_t visited) {
        const std::uint64_t nodes = nodes_.fetch_add(visited, std::memory_order_relaxed) + visited;
        if (is_over(nodes)) {
            stop();
            return 0;
        }
        if (!options_.nodes) return nodes_between;
        const std::uint64_t share = (*options_.nodes - nodes) / std::max(options_.jobs, 1U);
        return std::clamp<std::uint64_t>(share, 1, nodes_between);
    }
    void stop() { is_stopped_.store(true, std::memory_order_relaxed); }
    bool is_stopped() const { return is_stopped_.load(std::memory_order_relaxed); }
    std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }
    std::chrono::milliseconds elapsed() const {
        return std::chrono::duration_cast<std::chrono::milliseconds>(
            std::chrono::steady_clock::now() - start_);
    }

    static constexpr std::uint64_t nodes_between = 1024;

private:
    bool is_over(std::uint64_t nodes) const {
        return is_stopped() || options_.stop.stop_requested()
               || (options_.nodes && nodes >= *options_.nodes)
               || (options_.time && elapsed() >= *options_.time);
    }

    const SearchOptions& options_;
    std::chrono::steady_clock::time_point start_;
    std::atomic<bool> is_stopped_{false};
    std::atomic<std::uint64_t> nodes_{0};
};

} // namespace merels::lookahead
