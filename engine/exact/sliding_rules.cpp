#include <engine/exact/sliding_rules.hpp>

#include <libnotation/rules/move.hpp>

#include <algorithm>

namespace merels::exact {

namespace {

/// Without counting: every processor can do this in two steps.
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

bool SlidingRules::can_move(PointSet men, PointSet empty) const {
    for (const Point from : men)
        if (!(neighbours(from, men.size()) & empty).empty()) return true;
    return false;
}

void SlidingRules::find_reaches(PointSet men, std::vector<Reach>& reaches) const {
    reaches.clear();
    for (const Point from : men) {
        const PointSet to = neighbours(from, men.size()) - men;
        PointSet closing;
        for (const PointSet line : lines_) {
            const PointSet missing = line - (men - from);
            if (is_single(missing)) closing |= missing;
        }
        reaches.push_back({from, to, closing & to});
    }
}

PointSet SlidingRules::takeable(PointSet men) const {
    if (rules_->protection == Protection::none) return men;
    const PointSet outside = men - in_mills(men);
    return outside.empty() && rules_->protection == Protection::outside_first ? men : outside;
}

unsigned SlidingRules::captures_earned(PointSet men_after, Point to) const {
    const auto completed = std::ranges::count_if(
        lines_, [&](PointSet line) { return line.contains(to) && men_after.contains_all(line); });
    return captures_for(static_cast<unsigned>(completed));
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
