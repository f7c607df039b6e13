#include <engine/analysis/value_in_time.hpp>

#include <libnotation/rules/legal_moves.hpp>

#include <algorithm>
#include <cstdint>
#include <unordered_map>
#include <vector>

namespace merels {

namespace {

/// The greatest number of positions of a proof. Most proofs need fewer than a hundred.
constexpr unsigned most_positions = 2000;

bool is_within_half(unsigned quiet_plies, unsigned limit) {
    return limit == 0 || 2 * quiet_plies <= limit;
}

/// Proves that plies without a capture cannot save the loser.
class Proof {
public:
    explicit Proof(const exact::Oracle& oracle) : oracle_(oracle) {}

    bool holds(const Position& position, const Exact& value) {
        const Rules& rules = position.rules();
        const unsigned quiet = position.quiet_plies();
        if (exact::comes_in_time(value, position)) return true;
        if (!value.has_plies())
            return is_within_half(quiet, rules.no_capture)
                   && is_within_half(quiet, rules.no_capture_at_three);
        if (is_at_limit(quiet, rules.no_capture) || is_at_limit(quiet, rules.no_capture_at_three))
            return false;
        unsigned& proven_plies = proven_[position.hash()];
        if (quiet < proven_plies) return true;
        if (++positions_ > most_positions) return false;
        if (!holds_after(position, value.verdict())) return false;
        proven_[position.hash()] = quiet + 1;
        return true;
    }

private:
    static bool is_at_limit(unsigned quiet_plies, unsigned limit) {
        return limit != 0 && quiet_plies >= limit;
    }

    bool holds_after(const Position& position, Verdict verdict) {
        struct Next {
            Position position;
            Exact value;
            Exact for_player;
        };
        std::vector<Next> all;
        for (const Move move : legal_moves(position)) {
            Position after = position;
            after.play(move);
            auto value = value_if_over(after);
            if (!value) value = oracle_.probe(after);
            if (!value) return false;
            const Exact for_player = value->before_ply(position.to_move(), after.to_move());
            if (for_player.verdict() == verdict) all.push_back({after, *value, for_player});
        }
        const auto is_first = [](const Next& a, const Next& b) {
            const bool is_quiet = a.position.quiet_plies() > 0;
            if (is_quiet != (b.position.quiet_plies() > 0)) return !is_quiet;
            return a.for_player > b.for_player;
        };
        std::ranges::sort(all, is_first);
        const auto is_held = [&](const Next& next) { return holds(next.position, next.value); };
        if (all.empty()) return false;
        return verdict == Verdict::win ? std::ranges::any_of(all, is_held)
                                       : std::ranges::all_of(all, is_held);
    }

    const exact::Oracle& oracle_;
    unsigned positions_ = 0;
    /// For each position, a limit. The value of the position is proven if its number of plies
    /// without a capture is below this limit.
    std::unordered_map<std::uint64_t, unsigned> proven_;
};

} // namespace

std::optional<Exact> value_in_time(const exact::Oracle* oracle, const Position& position) {
    if (oracle == nullptr) return std::nullopt;
    const auto value = oracle->probe(position);
    if (!value || Proof{*oracle}.holds(position, *value)) return value;
    return std::nullopt;
}

} // namespace merels
