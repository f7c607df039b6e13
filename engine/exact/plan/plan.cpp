#include <engine/exact/plan/plan.hpp>

#include <engine/exact/index/table_sizes.hpp>
#include <engine/exact/index/values.hpp>
#include <engine/exact/rules/sliding_rules.hpp>
#include <engine/exact/rules/solvable.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace merels::exact {

namespace {

/// The name that both subspaces of a pair have in common.
Subspace pair_of(Subspace subspace) {
    return subspace.mover >= subspace.opponent ? subspace : subspace.after_ply();
}

class Planner {
public:
    explicit Planner(const RuleSet& rule_set)
        : rule_set_(rule_set), rules_(rule_set), sizes_(rule_set.board) {}

    /// The pairs of what a pair's captures lead to.
    std::vector<Subspace> needs(Subspace pair) const {
        std::set<Subspace> found;
        for (const Subspace input : inputs(rule_set_, pair)) found.insert(pair_of(input));
        return {found.begin(), found.end()};
    }

    bool occurs(Subspace pair) const {
        const auto [fewer, more] = std::minmax(rule_set_.rules.men[0], rule_set_.rules.men[1]);
        return pair.mover <= more && pair.opponent <= fewer && pair.opponent >= rules_.fewest_men()
               && pair.men() <= rule_set_.board.size();
    }

    Result<Plan> plan(const std::set<Subspace>& pairs) const {
        Plan plan{&rule_set_, {}, 0, 0};
        for (const Subspace pair : pairs) {
            if (auto refusal = why_not_solvable(rule_set_, pair))
                return Unexpected{Diagnostics{*std::move(refusal)}};
            plan.pairs.push_back({pair, slots_of_pair(pair), needs(pair)});
        }
        std::ranges::stable_sort(plan.pairs, {},
                                 [](const PlannedPair& pair) { return pair.subspace.men(); });
        plan.index_bytes = index_bytes(plan);
        plan.bytes = plan.index_bytes + plan.slots() * sizeof(Word);
        return plan;
    }

private:
    std::uint64_t slots_of_pair(Subspace pair) const {
        const std::uint64_t one = sizes_.slots(pair);
        return pair.mover == pair.opponent ? one : one + sizes_.slots(pair.after_ply());
    }
    /// What the indices of all subspaces of a plan take.
    std::uint64_t index_bytes(const Plan& plan) const {
        std::set<Subspace> sides;
        for (const PlannedPair& pair : plan.pairs)
            sides.insert({pair.subspace, pair.subspace.after_ply()});
        return sizes_.index_bytes(sides);
    }

    const RuleSet& rule_set_;
    SlidingRules rules_;
    TableSizes sizes_;
};

Diagnostics no_such_subspace(std::string message) {
    return {{Code::no_such_subspace, {}, std::move(message), {}}};
}

} // namespace

std::vector<Subspace> sides(Subspace pair) {
    if (pair == pair.after_ply()) return {pair};
    return {pair.after_ply(), pair};
}

std::set<Subspace> inputs(const RuleSet& rule_set, Subspace pair) {
    const SlidingRules rules{rule_set};
    std::set<Subspace> found;
    for (const Subspace side : sides(pair))
        for (unsigned taken = 1; taken <= rules.most_captures(); ++taken)
            if (side.opponent >= taken + rules.fewest_men())
                found.insert({side.opponent - taken, side.mover});
    return found;
}

std::uint64_t Plan::slots() const {
    std::uint64_t sum = 0;
    for (const PlannedPair& pair : pairs) sum += pair.slots;
    return sum;
}

Result<Plan> plan_up_to(const RuleSet& rule_set, unsigned men) {
    if (auto refusal = why_not_solvable(rule_set))
        return Unexpected{Diagnostics{*std::move(refusal)}};
    const Planner planner{rule_set};
    std::set<Subspace> pairs;
    for (unsigned mover = 0; mover <= men; ++mover)
        for (unsigned opponent = 0; opponent <= mover && mover + opponent <= men; ++opponent)
            if (planner.occurs({mover, opponent})) pairs.insert({mover, opponent});
    if (pairs.empty())
        return Unexpected{no_such_subspace(
            fmt::format("in {} no game goes on with {} men on the board", rule_set.id, men))};
    return planner.plan(pairs);
}

Result<Plan> plan_for_all(const RuleSet& rule_set, const std::set<Subspace>& subspaces) {
    if (auto refusal = why_not_solvable(rule_set))
        return Unexpected{Diagnostics{*std::move(refusal)}};
    const Planner planner{rule_set};
    std::vector<Subspace> left;
    for (const Subspace subspace : subspaces) {
        left.push_back(pair_of(subspace));
        if (!planner.occurs(left.back()))
            return Unexpected{
                no_such_subspace(fmt::format("in {} no game goes on with {} men against {}",
                                             rule_set.id, subspace.mover, subspace.opponent))};
    }
    std::set<Subspace> pairs;
    while (!left.empty()) {
        const Subspace pair = left.back();
        left.pop_back();
        if (!pairs.insert(pair).second) continue;
        for (const Subspace need : planner.needs(pair)) left.push_back(need);
    }
    return planner.plan(pairs);
}

Result<Plan> plan_for(const RuleSet& rule_set, Subspace subspace) {
    return plan_for_all(rule_set, {subspace});
}

} // namespace merels::exact
