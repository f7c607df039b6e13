#include <engine/search/weights.hpp>

namespace merels::lookahead {

const std::array<Family, 6>& families() {
    static constexpr std::array<Family, 6> all{{
        {"alignment", "achi", {}},
        {"small", "six-mens-morris", {}},
        {"flying", "nine-mens-morris", {}},
        {"sliding", "moinho", {}},
        {"diagonals", "twelve-mens-morris", {}},
        {"large", "pentagon", {}},
    }};
    return all;
}

const Family& family_of(const RuleSet& rule_set) {
    const auto& [alignment, small, flying, sliding, diagonals, large] = families();
    const std::size_t points = rule_set.board.size();
    if (rule_set.rules.goal == Goal::align) return alignment;
    if (points < 20) return small;
    if (points > 24) return large;
    if (3 * rule_set.board.edges().size() > 4 * points) return diagonals;
    return rule_set.rules.fly_at >= rule_set.rules.loses_below ? flying : sliding;
}

} // namespace merels::lookahead
