#include <engine/exact/retrograde/retraction.hpp>

namespace merels::exact {

Retraction::Retraction(const SlidingRules& rules, const SubspaceIndex& index,
                       const SubspaceIndex& before)
    : rules_(&rules), index_(&index), before_(&before), group_(&index.group()),
      before_subspace_(before.subspace()), passes_(rules.rules().blocked == Blocked::passes),
      images_(group_->size()) {}

void Retraction::enter(std::size_t orbit) {
    mover_ = index_->orbits()[orbit].representative();
    for (std::size_t i = 0; i < images_.size(); ++i) images_[i] = group_->image(i, mover_);
    has_stabilisers_ = index_->orbits().has_stabilisers(orbit);
    line_counts_ = rules_->line_counts(before_subspace_, mover_);
}

} // namespace merels::exact
