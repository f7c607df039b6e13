#pragma once

#include <engine/exact/files/file_handle.hpp>
#include <libnotation/base/crew.hpp>

#include <cstdint>
#include <span>
#include <vector>

namespace merels::exact {

/// Slots that wait until their part is in memory: a few of each in buffers, the others in a file.
class SlotQueues {
public:
    struct Sizes {
        std::size_t parts;
        unsigned jobs;
        /// Slots in each buffer.
        std::size_t in_buffer;
    };

    /// The file is empty, and must outlive this.
    SlotQueues(const FileHandle& file, Sizes sizes);

    /// Adds a slot by its place in the part. Each thread has a number of its own below `jobs`.
    void push(unsigned thread, std::size_t part, std::uint32_t slot) {
        std::vector<std::uint32_t>& buffer = buffers_[thread * parts_.size() + part];
        // Growing by itself it would take up to twice its room.
        if (buffer.capacity() == 0) buffer.reserve(in_buffer_);
        buffer.push_back(slot);
        if (buffer.size() == in_buffer_) spill(buffer, part);
    }
    bool is_empty(std::size_t part) const;
    /// Slots in the file.
    std::uint64_t on_disk() const { return end_.load(); }

    /// Calls `work(thread, slots)` with all slots of a part, some at a time, which then wait no
    /// more.
    template <class Work> void take(std::size_t part, const Crew& crew, Work work) {
        std::vector<std::uint64_t>& blocks = parts_[part];
        const std::size_t jobs = buffers_.size() / parts_.size();
        crew.share(blocks.size() + jobs, [&](unsigned thread, std::size_t number) {
            if (number >= blocks.size()) {
                work(thread, buffers_[(number - blocks.size()) * parts_.size() + part]);
                return;
            }
            std::vector<std::uint32_t> slots(in_buffer_);
            if (read(blocks[number], slots)) work(thread, slots);
        });
        blocks.clear();
        for (std::size_t job = 0; job < jobs; ++job) buffers_[job * parts_.size() + part].clear();
    }
    /// Uses the file from its beginning again; no slots wait any more.
    void rewind() { end_ = 0; }

    /// The system's word on what could not be written or read; zero where all could.
    int failure() const { return failure_; }

private:
    void spill(std::vector<std::uint32_t>& buffer, std::size_t part);
    bool read(std::uint64_t first, std::span<std::uint32_t> slots);

    const FileHandle* file_;
    std::size_t in_buffer_;
    /// By thread, and then by part.
    std::vector<std::vector<std::uint32_t>> buffers_;
    /// Where in the file a part's full buffers are, in slots.
    std::vector<std::vector<std::uint64_t>> parts_;
    std::mutex mutex_;
    std::atomic<std::uint64_t> end_{0};
    std::atomic<int> failure_{0};
};

} // namespace merels::exact
