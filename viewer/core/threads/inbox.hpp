#pragma once

#include <mutex>
#include <utility>
#include <vector>

namespace merels::viewer {

/// A queue that passes items from one thread to another, in order.
template <class Item> class Inbox {
public:
    void add(std::vector<Item>&& items) {
        const std::lock_guard lock{mutex_};
        for (Item& item : items) items_.push_back(std::move(item));
        items.clear();
    }
    std::vector<Item> take() {
        const std::lock_guard lock{mutex_};
        return std::exchange(items_, {});
    }

private:
    std::mutex mutex_;
    std::vector<Item> items_;
};

} // namespace merels::viewer
