#include <engine/search/weights.hpp>

namespace merels::lookahead {

const std::array<Family, 6>& families() {
    // Reach, blocked, mill, threat, pair, double mill, flying, turn: placing, then moving.
    static constexpr std::array<Family, 6> all{{
        {"alignment", "achi", {}},
        {"small",
         "six-mens-morris",
         {{9, -3, -1, 22, 6, 36, 18, 11}, {18, -4, -6, 51, 13, 36, 18, 0}}},
        {"flying",
         "nine-mens-morris",
         {{3, -52, 62, 41, 27, 207, 104, 18}, {3, -63, 140, 119, 24, 210, 44, 19}}},
        {"sliding",
         "moinho",
         {{16, -16, -15, 27, 12, 47, 23, 18}, {14, -20, 24, 78, 2, 52, 23, 3}}},
        {"diagonals",
         "twelve-mens-morris",
         {{32, -19, -3, 49, 11, 37, 22, 45}, {-2, -25, 4, 36, 5, 47, 25, 10}}},
        {"large", "pentagon", {{18, -22, 5, 50, 5, 84, 32, 39}, {-11, -34, 44, 67, 9, 82, 24, 18}}},
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
