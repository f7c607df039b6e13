#pragma once

#include <libnotation/game/annotation.hpp>

#include <cstdint>
#include <utility>
#include <vector>

namespace merels {

/// The annotations of a game by number. Number 0 is always empty and means "no annotation". It
/// reuses the memory of removed annotations; without that, reading a record with many annotations
/// would spend a seventh of its time in the allocator. A copy does not contain removed annotations.
class AnnotationList {
public:
    AnnotationList() = default;
    AnnotationList(const AnnotationList& other)
        : list_(other.list_.begin(), other.list_.begin() + other.count_), count_(other.count_) {}
    AnnotationList(AnnotationList&& other) noexcept
        : list_(std::move(other.list_)), count_(std::exchange(other.count_, 0)) {}
    AnnotationList& operator=(AnnotationList other) noexcept {
        list_.swap(other.list_);
        std::swap(count_, other.count_);
        return *this;
    }
    ~AnnotationList() = default;

    const Annotation& operator[](std::uint32_t number) const { return list_[number]; }
    Annotation& operator[](std::uint32_t number) { return list_[number]; }

    /// The number of a new, empty annotation.
    std::uint32_t add() {
        if (count_ == list_.size())
            list_.emplace_back();
        else
            list_[count_].clear();
        return count_++;
    }
    /// Removes all annotations except number 0. O(1).
    void clear() {
        count_ = 0;
        add();
    }

private:
    std::vector<Annotation> list_;
    /// The number of annotations in use. The ones after them are removed and can be reused.
    std::uint32_t count_ = 0;
};

} // namespace merels
