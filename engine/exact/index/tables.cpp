#include <engine/exact/index/tables.hpp>

namespace merels::exact {

Table& Tables::add(Subspace subspace) {
    if (const auto found = tables_.find(subspace); found != tables_.end()) return found->second;
    return add(subspace, Values{index(subspace).slots()});
}

Table& Tables::add(Subspace subspace, Values values) {
    return tables_.emplace(subspace, Table{index(subspace), std::move(values)}).first->second;
}

} // namespace merels::exact
