#include <engine/exact/plan/placing_plan.hpp>

#include <engine/exact/index/table_sizes.hpp>
#include <engine/exact/rules/solvable.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <tuple>

namespace merels::exact {

namespace {

/// All subspaces that can be reached, those included that are solved together with one.
std::set<Subspace> reached(const PlacingRules& rules, Subspace start) {
    std::set<Subspace> found;
    std::vector<Subspace> left{start};
    while (!left.empty()) {
        const Subspace subspace = left.back();
        left.pop_back();
        if (!found.insert(subspace).second) continue;
        for (const Subspace after : rules.after(subspace)) left.push_back(after);
        if (rules.is_cyclic(subspace)) left.push_back(subspace.after_ply());
    }
    return found;
}

std::optional<Diagnostic> why_not(const RuleSet& rule_set, const PlacingRules& rules,
                                  const std::set<Subspace>& subspaces) {
    for (const Subspace subspace : subspaces) {
        if (rules.has_lost_by_own_ply(subspace))
            return unsolvable(rule_set, "lets a player lose by putting the own hand away");
        if (auto refusal = why_not_solvable(rule_set, subspace)) return refusal;
    }
    return std::nullopt;
}

Step step_for(const PlacingRules& rules, const TableSizes& sizes, Subspace subspace) {
    Step step{subspace, rules.is_cyclic(subspace), 0, {}};
    if (subspace == subspace.after_ply()) step.is_pair = false;
    std::set<Subspace> needs;
    const std::vector<Subspace> sides = step.sides();
    for (const Subspace side : sides) {
        step.slots += sizes.slots(side);
        needs.merge(rules.after(side));
    }
    if (rules.is_cyclic(subspace))
        for (const Subspace side : sides) needs.erase(side);
    step.needs.assign(needs.begin(), needs.end());
    return step;
}

/// Men in hand and on the board only become fewer; moves that do neither lead one way, or else
/// both subspaces are one step.
auto order(const PlacingRules& rules, Subspace subspace) {
    return std::tuple{subspace.hands.men(), subspace.men(), rules.leads_back(subspace)};
}

void measure(PlacingPlan& plan, const TableSizes& sizes) {
    const std::vector<Subspace> all = subspaces(plan);
    // Steps go through the positions by the opponent's men, too.
    std::set<Subspace> indices{all.begin(), all.end()};
    for (const Subspace subspace : all) indices.insert(subspace.after_ply());
    plan.index_bytes = sizes.index_bytes(indices);
    plan.bytes = plan.index_bytes;
    std::uint64_t now = plan.index_bytes;
    for (const Subspace subspace : all) {
        plan.bytes += sizes.bytes(subspace);
        if (!subspace.is_placing()) now += sizes.bytes(subspace);
    }
    plan.least_bytes = now;
    const auto drops = last_needed(plan);
    for (std::size_t i = 0; i < plan.steps.size(); ++i) {
        for (const Subspace side : plan.steps[i].sides()) now += sizes.bytes(side);
        plan.least_bytes = std::max(plan.least_bytes, now);
        for (const Subspace drop : drops[i]) now -= sizes.bytes(drop);
    }
}

Result<PlacingPlan> plan_all(const RuleSet& rule_set, const PlacingRules& rules,
                             const std::set<Subspace>& all) {
    if (auto refusal = why_not(rule_set, rules, all))
        return Unexpected{Diagnostics{*std::move(refusal)}};
    const TableSizes sizes{rule_set.board};
    PlacingPlan plan{&rule_set, {&rule_set, {}, 0, 0}, {}, 0, 0, 0};
    std::set<Subspace> sliding;
    for (const Subspace subspace : all)
        if (!subspace.is_placing())
            sliding.insert(subspace);
        else if (!rules.is_cyclic(subspace) || subspace >= subspace.after_ply())
            plan.steps.push_back(step_for(rules, sizes, subspace));
    if (!sliding.empty()) {
        auto planned = plan_for_all(rule_set, sliding);
        if (!planned) return Unexpected{planned.error()};
        plan.sliding = *std::move(planned);
    }
    std::ranges::stable_sort(plan.steps, {},
                             [&](const Step& step) { return order(rules, step.subspace); });
    measure(plan, sizes);
    return plan;
}

} // namespace

std::uint64_t PlacingPlan::slots() const {
    std::uint64_t sum = 0;
    for (const Step& step : steps) sum += step.slots;
    return sum;
}

std::vector<Subspace> subspaces(const PlacingPlan& plan) {
    std::vector<Subspace> all;
    for (const PlannedPair& pair : plan.sliding.pairs)
        for (const Subspace side : sides(pair.subspace)) all.push_back(side);
    for (const Step& step : plan.steps)
        for (const Subspace side : step.sides()) all.push_back(side);
    return all;
}

Agenda agenda_of(const PlacingPlan& plan) {
    Agenda agenda = agenda_of(plan.sliding);
    agenda.steps.insert(agenda.steps.end(), plan.steps.begin(), plan.steps.end());
    agenda.index_bytes = plan.index_bytes;
    return agenda;
}

Result<PlacingPlan> plan_game(const RuleSet& rule_set) {
    if (auto refusal = why_not_placeable(rule_set))
        return Unexpected{Diagnostics{*std::move(refusal)}};
    const PlacingRules rules{rule_set};
    if (rules.is_over(rules.start()))
        return Unexpected{Diagnostics{
            {Code::no_such_subspace, {}, fmt::format("in {} no game begins", rule_set.id), {}}}};
    return plan_all(rule_set, rules, reached(rules, rules.start()));
}

Result<PlacingPlan> plan_game_from(const RuleSet& rule_set, Subspace subspace) {
    if (auto refusal = why_not_placeable(rule_set))
        return Unexpected{Diagnostics{*std::move(refusal)}};
    const PlacingRules rules{rule_set};
    if (rules.is_over(rules.start()) || !reached(rules, rules.start()).contains(subspace))
        return Unexpected{Diagnostics{
            {Code::no_such_subspace,
             {},
             fmt::format("in {} no game comes to {} men against {} with {} and {} in hand",
                         rule_set.id, subspace.mover, subspace.opponent, subspace.hands.mover,
                         subspace.hands.opponent),
             {}}}};
    return plan_all(rule_set, rules, reached(rules, subspace));
}

std::vector<std::vector<Subspace>> last_needed(const PlacingPlan& plan) {
    std::map<Subspace, std::size_t> last;
    for (const Subspace subspace : subspaces(plan)) last[subspace] = 0;
    for (std::size_t i = 0; i < plan.steps.size(); ++i) {
        for (const Subspace side : plan.steps[i].sides()) last[side] = i;
        for (const Subspace need : plan.steps[i].needs) last[need] = i;
    }
    std::vector<std::vector<Subspace>> found(plan.steps.size());
    for (const auto& [subspace, step] : last)
        if (step + 1 < found.size()) found[step].push_back(subspace);
    return found;
}

} // namespace merels::exact
