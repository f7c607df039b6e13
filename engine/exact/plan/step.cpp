#include <engine/exact/plan/step.hpp>

#include <engine/exact/index/values.hpp>

namespace merels::exact {

std::vector<Subspace> Step::sides() const {
    if (!is_pair) return {subspace};
    return exact::sides(subspace);
}

std::uint64_t Agenda::slots() const {
    std::uint64_t sum = 0;
    for (const Step& step : steps) sum += step.slots;
    return sum;
}

std::uint64_t Agenda::bytes() const { return index_bytes + slots() * sizeof(Word); }

Agenda agenda_of(const Plan& plan) {
    Agenda agenda{plan.rule_set, {}, plan.index_bytes};
    for (const PlannedPair& pair : plan.pairs) {
        const std::set<Subspace> needs = inputs(*plan.rule_set, pair.subspace);
        agenda.steps.push_back({pair.subspace,
                                pair.subspace != pair.subspace.after_ply(),
                                pair.slots,
                                {needs.begin(), needs.end()}});
    }
    return agenda;
}

} // namespace merels::exact
