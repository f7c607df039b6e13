#pragma once

// The change of a slot when a ply from it to a decided slot is taken back.

#include <engine/exact/index/values.hpp>

#include <vector>

namespace merels::exact {

/// How many positions one thread has given each number of plies, less those that it has taken away
/// again.
class Scheduled {
public:
    void add(Word layer) { ++at(layer); }
    void take(Word layer) { --at(layer); }
    std::int64_t operator[](Word layer) const {
        return layer < counts_.size() ? counts_[layer] : 0;
    }
    /// Above the last one that anything was given.
    std::size_t end() const { return counts_.size(); }
    /// Adds the counts of another one, and clears them there.
    void take_over(Scheduled& other) {
        for (std::size_t layer = 0; layer < other.counts_.size(); ++layer)
            if (other.counts_[layer] != 0) at(static_cast<Word>(layer)) += other.counts_[layer];
        other.counts_.clear();
    }

private:
    std::int64_t& at(Word layer) {
        if (layer >= counts_.size()) counts_.resize(layer + std::size_t{1});
        return counts_[layer];
    }

    std::vector<std::int64_t> counts_;
};

/// A position has won by this layer, if it had not won before.
inline void win_slot(Values& values, std::uint64_t slot, Word layer, Scheduled& scheduled) {
    if (values.get(slot) <= layer) return;
    const Word old = values.exchange(slot, layer);
    if (old == layer) return;
    scheduled.add(layer);
    if (is_decided(old)) scheduled.take(old);
}

/// One ply of a position has turned out to lose. True if it was the last that was left.
inline bool lose_ply_of(Values& values, std::uint64_t slot) {
    const Word word = values.get(slot);
    if (is_decided(word) || word == no_loss) return false;
    return values.decrement(slot) == open + 1;
}

} // namespace merels::exact
