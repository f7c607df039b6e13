#pragma once

#include <libnotation/rules/position.hpp>

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

namespace merels::lookahead {

/// The positions that led to the one that is being looked at, those of the game and then those of
/// the search, for the draws that only a history shows.
class Path {
public:
    /// The last position is the root of the search.
    explicit Path(std::span<const Position> history) : rules_(&history.back().rules()) {
        for (const Position& position : history) keys_.push_back(position.hash());
        root_ = keys_.size() - 1;
        keys_.reserve(keys_.size() + 256);
    }

    void push(std::uint64_t key) { keys_.push_back(key); }
    void pop() { keys_.pop_back(); }

    class Step {
    public:
        Step(Path& path, std::uint64_t key) : path_(path) { path_.push(key); }
        ~Step() { path_.pop(); }
        Step(const Step&) = delete;
        Step& operator=(const Step&) = delete;

    private:
        Path& path_;
    };

    /// Too many plies without a placement or a capture.
    bool is_quiet_draw(const Position& position) const {
        const auto reaches
            = [&](unsigned limit) { return limit != 0 && position.quiet_plies() >= limit; };
        if (reaches(rules_->no_capture)) return true;
        return reaches(rules_->no_capture_at_three)
               && (position.total(Color::white) <= 3 || position.total(Color::black) <= 3);
    }

    /// The position that follows on the path repeats. One that the search has had already is drawn
    /// at once: who can do better would have done so there.
    bool is_repetition(const Position& position, std::uint64_t key) const {
        const std::size_t step = rules_->plays_again ? 1 : 2;
        const std::size_t furthest = std::min<std::size_t>(position.quiet_plies(), keys_.size());
        unsigned count = 1;
        for (std::size_t back = step; back <= furthest; back += step) {
            const std::size_t place = keys_.size() - back;
            if (keys_[place] != key) continue;
            if (place >= root_) return true;
            if (++count >= rules_->repetition && rules_->repetition != 0) return true;
        }
        return false;
    }

private:
    const Rules* rules_;
    std::vector<std::uint64_t> keys_;
    std::size_t root_ = 0;
};

} // namespace merels::lookahead
