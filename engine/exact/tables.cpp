#include <engine/exact/tables.hpp>

namespace merels::exact {

Table& Tables::add(Subspace subspace) {
    if (const auto found = tables_.find(subspace); found != tables_.end()) return found->second;
    const SubspaceIndex index{board_, subspace};
    return tables_.emplace(subspace, Table{index, Values{index.slots()}}).first->second;
}

} // namespace merels::exact
