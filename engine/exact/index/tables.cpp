#include <engine/exact/index/tables.hpp>

namespace merels::exact {

ReadWords reading(const Values& values) {
    return [&values](std::uint64_t first, std::span<Word> words) {
        for (std::size_t i = 0; i < words.size(); ++i) words[i] = values.get(first + i);
        return true;
    };
}

Table& Tables::add(Subspace subspace) {
    if (const auto found = tables_.find(subspace); found != tables_.end()) return found->second;
    const SubspaceIndex index{board_, subspace};
    return tables_.emplace(subspace, Table{index, Values{index.slots()}}).first->second;
}

} // namespace merels::exact
