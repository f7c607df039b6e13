#pragma once

// One thread reads blocks of records from files, and several workers process the blocks. The
// results come in the order of the files. The number of blocks in memory is at most the number of
// workers plus one.

#include <libnotation/text/blocks.hpp>

#include <condition_variable>
#include <cstddef>
#include <exception>
#include <functional>
#include <mutex>
#include <stop_token>
#include <system_error>
#include <thread>
#include <vector>

namespace merels {

/// The functions that process blocks of type `Item`. Each worker has its own object of type
/// `Scratch` for temporary data.
template <class Item, class Scratch> struct BlockWork {
    /// Reads the next item, and reuses the memory of the old item. Returns false at the end.
    std::function<bool(Item&)> next;
    std::function<void(Item&, Scratch&)> work;
    /// Receives the finished items in the order in which `next` has read them. The function runs in
    /// the calling thread.
    std::function<void(Item&)> take;
};

template <class Item, class Scratch> class BlockQueue {
public:
    using Work = BlockWork<Item, Scratch>;

    /// Does the work with `jobs` workers. With one worker, all work is done in the calling thread.
    static void run(const Work& work, std::size_t jobs) {
        if (jobs > 1) return BlockQueue{work, jobs}.run_in_threads();
        Item item;
        Scratch scratch;
        while (work.next(item)) {
            work.work(item, scratch);
            work.take(item);
        }
    }

private:
    struct Slot {
        Item item;
        bool is_done = false;
    };

    BlockQueue(const Work& work, std::size_t jobs) : work_(work), slots_(jobs + 1) {
        for (std::size_t i = 0; i < jobs; ++i) {
            try {
                workers_.emplace_back([this](std::stop_token stop) { work_or_fail(stop); });
            } catch (const std::system_error&) {
                // If the system cannot start another thread, the threads that already run do all
                // the work.
                if (workers_.empty()) throw;
                break;
            }
        }
    }

    Slot& slot(std::size_t number) { return slots_[number % slots_.size()]; }

    void run_in_threads() {
        for (bool has_more = true; has_more || taken_ < filled_;) {
            if (!has_more || filled_ - taken_ == slots_.size()) {
                take_oldest();
                continue;
            }
            // No worker uses the next slot now: the slot was never filled, or its item was already
            // passed to `take`.
            Slot& free = slot(filled_);
            free.is_done = false;
            has_more = work_.next(free.item);
            if (has_more) publish();
        }
    }

    void publish() {
        {
            const std::scoped_lock lock{mutex_};
            ++filled_;
        }
        has_work_.notify_one();
    }

    void take_oldest() {
        Slot& oldest = slot(taken_);
        {
            std::unique_lock lock{mutex_};
            has_result_.wait(lock, [&] { return oldest.is_done || failure_; });
            if (failure_) std::rethrow_exception(failure_);
        }
        work_.take(oldest.item);
        ++taken_;
    }

    /// Processes items. If `work` throws an exception, the calling thread rethrows this exception.
    void work_or_fail(const std::stop_token& stop) {
        try {
            work_on(stop);
        } catch (...) {
            const std::scoped_lock lock{mutex_};
            failure_ = std::current_exception();
            has_result_.notify_one();
        }
    }

    void work_on(const std::stop_token& stop) {
        Scratch scratch;
        std::unique_lock lock{mutex_};
        while (has_work_.wait(lock, stop, [&] { return begun_ < filled_; })) {
            Slot& mine = slot(begun_++);
            lock.unlock();
            work_.work(mine.item, scratch);
            lock.lock();
            mine.is_done = true;
            has_result_.notify_one();
        }
    }

    const Work& work_;
    std::vector<Slot> slots_;
    std::mutex mutex_;
    std::condition_variable_any has_work_;
    std::condition_variable has_result_;
    /// The number of blocks that were read. `begun_` counts the blocks that a worker has begun, and
    /// `taken_` counts the blocks that were passed to `take`.
    std::size_t filled_ = 0;
    std::size_t begun_ = 0;
    std::size_t taken_ = 0;
    std::exception_ptr failure_;
    /// `workers_` must be the last member, so that it is destroyed first. The threads use the other
    /// members until the destructor of `workers_` has stopped and joined the threads.
    std::vector<std::jthread> workers_;
};

/// Processes the blocks of several files. `Product` is the result for a block. Each worker has its
/// own object of type `Scratch` for temporary data. All functions except `make` are called in the
/// calling thread, in the order of the files.
template <class Product, class Scratch> struct FileRun {
    std::function<void(std::size_t file, const Block&, Product&, Scratch&)> make;
    std::function<void(std::size_t file)> begin_file;
    std::function<void(Product&)> take;
    std::function<void(std::size_t file)> end_file;
    /// If `goes_on` returns false, the run ends: it reads no more blocks, passes no more blocks to
    /// `take`, and begins no more files.
    std::function<bool()> goes_on = [] { return true; };

    void over(BlockFiles& files, std::size_t jobs) const {
        struct Item {
            std::size_t file = 0;
            Block block{};
            Product product{};
        };
        std::size_t begun = 0;
        const auto end_begun = [&] {
            if (begun > 0) end_file(begun - 1);
        };
        const auto change_to = [&](std::size_t file) {
            for (; begun <= file && goes_on(); begin_file(begun++)) end_begun();
        };
        const auto next = [&](Item& item) {
            const auto file = goes_on() ? files.next(item.block) : std::nullopt;
            item.file = file.value_or(0);
            return file.has_value();
        };
        const auto take_next = [&](Item& item) {
            change_to(item.file);
            if (goes_on()) take(item.product);
        };
        using Queue = BlockQueue<Item, Scratch>;
        Queue::run({.next = next,
                    .work =
                        [this](Item& item, Scratch& scratch) {
                            make(item.file, item.block, item.product, scratch);
                        },
                    .take = take_next},
                   jobs);
        if (!files.paths().empty()) change_to(files.paths().size() - 1);
        end_begun();
    }
};

} // namespace merels
