#pragma once

#include <libnotation/rules/outcome.hpp>

#include <algorithm>
#include <optional>
#include <span>
#include <vector>

namespace merels {

/// Follows a main line and knows when a draw could be claimed.
class DrawWatch {
public:
    /// `recent` is where the positions since the last placement or capture are kept.
    DrawWatch(std::vector<Position>& recent, const Position& start) : recent_(recent) {
        recent_.assign(1, start);
    }

    /// The draw that could be claimed before this turn, told only once.
    std::optional<Outcome> missed_draw() {
        if (!draw_ || has_told_) return std::nullopt;
        has_told_ = true;
        return draw_;
    }

    void follow(Move move, const Position& after) {
        if (move.is_placement() || move.is_capture()) recent_.clear();
        recent_.push_back(after);
        if (has_told_) return;
        const std::size_t length = std::min(recent_.size(), longest_look_back);
        draw_ = claimable_draw(std::span<const Position>{recent_}.last(length));
    }

private:
    /// Bounds the cost of a hostile record under rules without a limit of quiet plies.
    static constexpr std::size_t longest_look_back = 4096;

    std::vector<Position>& recent_;
    std::optional<Outcome> draw_;
    bool has_told_ = false;
};

} // namespace merels
