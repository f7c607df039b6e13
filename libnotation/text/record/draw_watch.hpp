#pragma once

#include <libnotation/rules/outcome.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

namespace merels {

/// Follows a main line, and finds out when a draw could be claimed.
class DrawWatch {
public:
    /// `recent` holds the positions since the last placement or capture, except the current one.
    /// The current one is not copied at once, because copying a position that was just changed is
    /// slow.
    DrawWatch(std::vector<Position>& recent, const Position& start) : recent_(recent) {
        recent_.clear();
        is_certainly_new(start);
        const Rules& rules = start.rules();
        for (const unsigned limit : {rules.no_capture, rules.no_capture_at_three})
            if (limit != 0) quiet_limit_ = std::min(quiet_limit_, limit);
    }

    /// The draw that could be claimed before this move, returned only once.
    std::optional<Outcome> missed_draw(const Position& current) {
        if (!is_drawn_ || has_told_) return std::nullopt;
        has_told_ = true;
        return draw_in(current);
    }

    void follow(Move move, const Position& before, const Position& after) {
        if (move.is_placement() || move.is_capture()) {
            recent_.clear();
            seen_ = {};
        } else {
            recent_.push_back(before);
        }
        if (!has_told_) is_drawn_ = draw_in(after).has_value();
    }

    /// Adds the position at the end of the line to the recent ones.
    void finish(const Position& last) { recent_.push_back(last); }

private:
    /// Limits the cost of a hostile record under rules that do not limit quiet plies.
    static constexpr std::size_t longest_look_back = 4096;

    std::optional<Outcome> draw_in(const Position& current) {
        if (is_certainly_new(current)) {
            if (current.quiet_plies() < quiet_limit_) return std::nullopt;
            return claimable_draw(std::span{&current, 1});
        }
        recent_.push_back(current);
        const std::size_t length = std::min(recent_.size(), longest_look_back);
        const auto draw = claimable_draw(std::span<const Position>{recent_}.last(length));
        recent_.pop_back();
        return draw;
    }

    /// Most positions are new, and a small Bloom filter finds that without comparing. This saves a
    /// tenth of the time of `merels check`.
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
    /// With fewer quiet plies than this, there is no draw by their number.
    unsigned quiet_limit_ = std::numeric_limits<unsigned>::max();
    bool is_drawn_ = false;
    bool has_told_ = false;
};

} // namespace merels
