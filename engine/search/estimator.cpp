#include <engine/search/estimator.hpp>

namespace merels::lookahead {

namespace {

/// The number of points in a set. The function does not use the processor's instruction for
/// counting bits, because some processors lack it.
int count(PointSet points) {
    std::uint64_t bits = points.bits();
    bits -= bits >> 1 & 0x5555555555555555U;
    bits = (bits & 0x3333333333333333U) + (bits >> 2 & 0x3333333333333333U);
    bits = (bits + (bits >> 4)) & 0x0F0F0F0F0F0F0F0FU;
    return static_cast<int>(bits * 0x0101010101010101U >> 56);
}

constexpr bool has_one_at_most(PointSet points) {
    return (points.bits() & (points.bits() - 1)) == 0;
}

/// True if the player will be able to fly at the next move.
bool may_fly(const Position& position, const Rules& rules, Color color) {
    return position.hand(color) == 0
           && (rules.movement == Movement::any || position.on_board(color) <= rules.fly_at);
}

} // namespace

const std::array<Family, 6>& families() {
    // The order of the numbers: reach, blocked, mill, threat, pair, double mill, flying, to move.
    // First come the numbers for placing, and then the numbers for moving.
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

Estimator::Estimator(const RuleSet& rule_set) : Estimator(rule_set, family_of(rule_set).weights) {}

Estimator::Estimator(const RuleSet& rule_set, const WeightsOfGame& weights)
    : weights_(weights), lines_(rule_set.board.lines().begin(), rule_set.board.lines().end()),
      surroundings_(rule_set.board), board_(&rule_set.board), rules_(&rule_set.rules) {}

Estimator::Lines Estimator::lines(PointSet men, PointSet empty) const {
    Lines lines;
    std::uint64_t bit = 1;
    for (const PointSet line : lines_) {
        const PointSet missing = line - men;
        const bool is_mill = missing.empty();
        const bool is_open = has_one_at_most(missing) && empty.contains_all(missing);
        lines.mills |= is_mill ? bit : 0;
        lines.open |= is_open && !is_mill ? bit : 0;
        bit <<= 1;
    }
    return lines;
}

PointSet Estimator::union_of(std::uint64_t lines) const {
    PointSet points;
    for (; lines != 0; lines &= lines - 1)
        points |= lines_[static_cast<std::size_t>(std::countr_zero(lines))];
    return points;
}

PointSet Estimator::completing(PointSet men, PointSet empty) const {
    PointSet points;
    for (const PointSet line : lines_) {
        const PointSet missing = line - men;
        if (has_one_at_most(missing)) points |= missing & empty;
    }
    return points;
}

Estimator::Side Estimator::side(const Position& position, Color color,
                                const Weights& weights) const {
    const PointSet men = position.men(color);
    const PointSet empty = position.empty();
    const Lines lines = this->lines(men, empty);
    const bool has_hand = position.hand(color) > 0;
    const bool flies = may_fly(position, *rules_, color);
    Side side;
    side.score = 100 * static_cast<Score>(position.total(color));
    if (lines.mills != 0) side.score += weights.mill * count(PointSet{lines.mills});
    if (flies) {
        side.score += weights.flying;
    } else {
        side.score += weights.reach * count(surroundings_(men) & empty);
        side.score += weights.blocked * count(men - surroundings_(empty));
    }
    const PointSet in_mills = lines.mills != 0 ? union_of(lines.mills) : PointSet{};
    for (std::uint64_t open = lines.open; open != 0; open &= open - 1) {
        const PointSet line = lines_[static_cast<std::size_t>(std::countr_zero(open))];
        const PointSet others = men - line;
        const PointSet movers = flies ? others : others & board_->adjacent((line - men).first());
        const bool is_threat = has_hand || !movers.empty();
        side.score += is_threat ? weights.threat : weights.pair;
        if (!(movers & in_mills).empty()) side.score += weights.double_mill;
        side.may_complete |= is_threat;
    }
    return side;
}

Estimate Estimator::operator()(const Position& position) const {
    const Weights& weights = position.is_placing() ? weights_.placing : weights_.moving;
    const Side own = side(position, position.to_move(), weights);
    const Side other = side(position, opponent(position.to_move()), weights);
    const Score score = own.score - other.score + weights.to_move;
    return {std::clamp(score, -most_estimated, most_estimated), own.may_complete};
}

} // namespace merels::lookahead
