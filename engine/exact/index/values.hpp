#pragma once

#include <libnotation/rules/position_value.hpp>

#include <atomic>
#include <cstdint>
#include <memory>

namespace merels::exact {

/// The value of a position in two bytes, or the facts that are known while the value is computed.
///
/// A word below `open` is the number of plies to the end, which is even for a loss and odd for a
/// win. Any other word means that the position is not decided yet. The word `open` + N means that
/// the player to move has N plies without a capture that may still avoid a loss. The word `no_loss`
/// means that the player to move cannot lose, and that no win is known yet. A position that is
/// still not decided when solving ends is a draw.
using Word = std::uint16_t;

inline constexpr Word longest = 0x7FFF;
inline constexpr Word open = 0x8000;
inline constexpr Word no_loss = 0xFFFF;

constexpr bool is_decided(Word word) { return word < open; }

constexpr Exact exact_value(Word word) {
    if (!is_decided(word)) return Exact::draw();
    return word % 2 == 0 ? Exact::loss_in(word) : Exact::win_in(word);
}

/// The words of one subspace (see `Word`). Several threads may read and write at the same time.
class Values {
public:
    explicit Values(std::uint64_t slots);
    /// Uses memory that was mapped by the system. The destructor unmaps the memory.
    Values(std::uint64_t slots, Word* mapped, std::size_t bytes)
        : size_(slots), words_(mapped, Free{bytes}) {}

    std::uint64_t size() const { return size_; }
    Word get(std::uint64_t slot) const { return at(slot).load(std::memory_order_relaxed); }
    void set(std::uint64_t slot, Word word) { at(slot).store(word, std::memory_order_relaxed); }
    /// Replaces the word of a slot, and returns the old word.
    Word exchange(std::uint64_t slot, Word word) {
        return at(slot).exchange(word, std::memory_order_relaxed);
    }
    /// Decreases the word of a slot by one, and returns the old word.
    Word decrement(std::uint64_t slot) { return at(slot).fetch_sub(1, std::memory_order_relaxed); }
    /// Begins to load a word into the cache.
    void prefetch(std::uint64_t slot) const { __builtin_prefetch(words_.get() + slot, 1); }

private:
    struct Free {
        Free() : mapped(0) {}
        explicit Free(std::size_t bytes) : mapped(bytes) {}
        void operator()(Word* words) const;

        /// The size of the mapped memory, or zero if the memory was not mapped.
        std::size_t mapped;
    };

    std::atomic_ref<Word> at(std::uint64_t slot) const {
        return std::atomic_ref<Word>{words_.get()[slot]};
    }

    std::uint64_t size_;
    std::unique_ptr<Word[], Free> words_;
};

} // namespace merels::exact
