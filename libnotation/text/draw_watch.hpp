#pragma once

#include <libnotation/rules/outcome.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
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
        is_certainly_new(start);
    }

    /// The draw that could be claimed before this turn, told only once.
    std::optional<Outcome> missed_draw() {
        if (!draw_ || has_told_) return std::nullopt;
        has_told_ = true;
        return draw_;
    }

    void follow(Move move, const Position& after) {
        if (move.is_placement() || move.is_capture()) {
            recent_.clear();
            seen_ = {};
        }
        recent_.push_back(after);
        if (has_told_) return;
        const std::size_t look_back = is_certainly_new(after) ? 1 : longest_look_back;
        const std::size_t length = std::min(recent_.size(), look_back);
        draw_ = claimable_draw(std::span<const Position>{recent_}.last(length));
    }

private:
    /// Bounds the cost of a hostile record under rules without a limit of quiet plies.
    static constexpr std::size_t longest_look_back = 4096;

    /// Most positions are new, and a small Bloom filter knows it without comparing: a tenth of the
    /// time that `merels check` takes.
    bool is_certainly_new(const Position& position) {
        const std::uint64_t mixed = position.men(Color::white).bits() * 0x9E3779B97F4A7C15u
                                    ^ position.men(Color::black).bits() * 0xC2B2AE3D27D4EB4Fu;
        std::uint64_t& word = seen_[mixed >> 62];
        const std::uint64_t bit = std::uint64_t{1} << (mixed >> 56 & 63);
        const bool is_new = (word & bit) == 0;
        word |= bit;
        return is_new;
    }

    std::vector<Position>& recent_;
    std::array<std::uint64_t, 4> seen_{};
    std::optional<Outcome> draw_;
    bool has_told_ = false;
};

} // namespace merels
