#include <engine/exact/external_memory/slot_queues.hpp>

#include <algorithm>
#include <cerrno>

namespace merels::exact {

namespace {

std::span<std::uint8_t> as_bytes(std::span<std::uint32_t> slots) {
    return {reinterpret_cast<std::uint8_t*>(slots.data()), slots.size_bytes()};
}

} // namespace

SlotQueues::SlotQueues(const FileHandle& file, Sizes sizes)
    : file_(&file), in_buffer_(sizes.in_buffer), buffers_(sizes.jobs * sizes.parts),
      parts_(sizes.parts) {}

bool SlotQueues::is_empty(std::size_t part) const {
    if (!parts_[part].empty()) return false;
    for (std::size_t i = part; i < buffers_.size(); i += parts_.size())
        if (!buffers_[i].empty()) return false;
    return true;
}

void SlotQueues::spill(std::vector<std::uint32_t>& buffer, std::size_t part) {
    const std::uint64_t first = end_.fetch_add(buffer.size());
    if (!file_->write(first * sizeof(std::uint32_t), as_bytes(buffer)))
        failure_ = errno != 0 ? errno : EIO;
    buffer.clear();
    const std::scoped_lock lock{mutex_};
    parts_[part].push_back(first);
}

bool SlotQueues::read(std::uint64_t first, std::span<std::uint32_t> slots) {
    if (file_->read(first * sizeof(std::uint32_t), as_bytes(slots))) return true;
    failure_ = errno != 0 ? errno : EIO;
    return false;
}

} // namespace merels::exact
