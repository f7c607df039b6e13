#include <engine/exact/rules/sliding_rules.hpp>

#include <libnotation/rules/move.hpp>

#include <algorithm>

namespace merels::exact {

namespace {

/// True for a set with one point. Counting its points would be slower on some processors.
bool is_single(PointSet set) { return !set.empty() && (set - set.first()).empty(); }

} // namespace

SlidingRules::SlidingRules(const RuleSet& rule_set)
    : rules_(&rule_set.rules), points_(rule_set.board.points()),
      lines_(rule_set.board.lines().begin(), rule_set.board.lines().end()) {
    for (const Point point : points_) {
        if (rules_->movement != Movement::none)
            adjacent_[index(point)] = rule_set.board.adjacent(point);
        const auto lines = static_cast<unsigned>(rule_set.board.lines_through(point).size());
        most_captures_ = std::max(most_captures_, captures_for(lines));
    }
}

unsigned SlidingRules::captures_for(unsigned lines) const {
    return std::min<unsigned>(rules_->captures_for(lines), Move::max_taken);
}

bool SlidingRules::line_counts(Subspace before, PointSet opponent) const {
    if (line_wins(before)) return true;
    if (!before.is_placing()) return !takeable(opponent).empty();
    switch (rules_->mill_while_placing) {
    case MillWhilePlacing::takes: return !takeable(opponent).empty();
    case MillWhilePlacing::from_hand:
        return before.hands.opponent > 0 || !takeable(opponent).empty();
    case MillWhilePlacing::nothing:
    case MillWhilePlacing::placed_from_hand:
    case MillWhilePlacing::marks: return false;
    }
    return false;
}

bool SlidingRules::can_move(PointSet men, PointSet empty, unsigned hand) const {
    for (const Point from : men)
        if (!(neighbours(from, men.size(), hand) & empty).empty()) return true;
    return false;
}

void SlidingRules::find_reaches(PointSet men, std::vector<Reach>& reaches) const {
    reaches.clear();
    for (const Point from : men) {
        const PointSet to = neighbours(from, men.size()) - men;
        reaches.push_back({from, to, closing(men - from) & to});
    }
}

PointSet SlidingRules::closing(PointSet men) const {
    PointSet closing;
    for (const PointSet line : lines_) {
        const PointSet missing = line - men;
        if (is_single(missing)) closing |= missing;
    }
    return closing;
}

unsigned SlidingRules::lines_completed(PointSet men_after, Point to) const {
    return static_cast<unsigned>(std::ranges::count_if(
        lines_, [&](PointSet line) { return line.contains(to) && men_after.contains_all(line); }));
}

PointSet SlidingRules::takeable(PointSet men) const {
    if (rules_->protection == Protection::none) return men;
    const PointSet outside = men - in_mills(men);
    return outside.empty() && rules_->protection == Protection::outside_first ? men : outside;
}

unsigned SlidingRules::captures_earned(PointSet men_after, Point to) const {
    return captures_for(lines_completed(men_after, to));
}

void SlidingRules::find_remainders(PointSet men, unsigned captures,
                                   std::vector<PointSet>& found) const {
    const auto add = [](std::vector<PointSet>& sets, PointSet set) {
        if (std::ranges::find(sets, set) == sets.end()) sets.push_back(set);
    };
    found.clear();
    std::vector<PointSet> sets{men};
    for (; captures > 0; --captures) {
        std::vector<PointSet> smaller;
        for (const PointSet set : sets) {
            const PointSet targets = takeable(set);
            if (targets.empty()) add(found, set);
            for (const Point taken : targets) add(smaller, set - taken);
        }
        sets = std::move(smaller);
    }
    for (const PointSet set : sets) add(found, set);
}

} // namespace merels::exact
