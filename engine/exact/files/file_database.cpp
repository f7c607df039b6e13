#include <engine/exact/files/file_database.hpp>

#include <engine/exact/index/tables.hpp>

#include <algorithm>

namespace merels::exact {

namespace {

/// The number of sets in the cache. Each set has 8 blocks of 16 kB.
constexpr std::size_t sets_of_blocks = 512;
/// The greatest number of errors that are kept. A damaged disk could cause any number of errors.
/// The same error is kept only once.
constexpr std::size_t most_faults = 100;

} // namespace

FileDatabase::FileDatabase(const DatabaseFolder& folder)
    : rule_set_(&folder.rule_set()), board_(rule_set_->board), cache_(sets_of_blocks) {
    for (const Subspace subspace : folder.subspaces()) {
        auto file = folder.open(subspace);
        if (file)
            entries_.emplace(subspace, Entry{SubspaceIndex{board_, subspace}, *std::move(file),
                                             entries_.size()});
        else
            faults_.push_back(file.error().front());
    }
}

std::optional<Exact> FileDatabase::probe(const Position& position) const {
    return probe_by_men(*rule_set_, position,
                        [&](Subspace subspace, Men men) -> std::optional<Exact> {
                            const auto entry = entries_.find(subspace);
                            if (entry == entries_.end()) return std::nullopt;
                            return look_up(entry->second, entry->second.index.slot(men));
                        });
}

std::optional<Exact> FileDatabase::look_up(const Entry& entry, std::uint64_t slot) const {
    const SubspaceFile::Place place = entry.file.place(slot);
    const std::uint64_t key = entry.number << 48 | place.block;
    const auto value_in = [&](ByteView block) { return entry.file.value(block, place); };
    if (const auto value = cache_.find(key, value_in)) return value;
    auto block = entry.file.read(place);
    if (!block) {
        const std::scoped_lock lock{mutex_};
        const Diagnostic& fault = block.error().front();
        if (faults_.size() < most_faults && std::ranges::find(faults_, fault) == faults_.end())
            faults_.push_back(fault);
        return std::nullopt;
    }
    const Exact value = value_in(*block);
    cache_.add(key, *std::move(block));
    return value;
}

std::vector<Subspace> FileDatabase::subspaces() const {
    std::vector<Subspace> found;
    for (const auto& entry : entries_) found.push_back(entry.first);
    return found;
}

Diagnostics FileDatabase::faults() const {
    const std::scoped_lock lock{mutex_};
    return faults_;
}

} // namespace merels::exact
