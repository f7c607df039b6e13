#pragma once

// The exact values of a folder of files, read block by block as they are asked for.
//
//   const FileDatabase database{folder};
//   database.probe(position)     ->  Exact::win_in(5), Exact::without_plies(…), or nothing
//   database.faults()            ->  what could not be read so far

#include <engine/exact/files/block_cache.hpp>
#include <engine/exact/files/database_folder.hpp>
#include <engine/oracle.hpp>

#include <map>

namespace merels::exact {

class FileDatabase : public Oracle {
public:
    /// Reads the headers of all files; those that are not sound are faults. The rule set must
    /// outlive this. About 100 ms with files of up to nine men a side on three squares.
    explicit FileDatabase(const DatabaseFolder& folder);

    /// The same of some files only, with so many blocks in memory, which is rounded up to 8.
    FileDatabase(const DatabaseFolder& folder, const std::vector<Subspace>& subspaces,
                 std::size_t blocks);

    /// A damaged block gives no value, and is a fault. What was asked for lately is in memory, at
    /// most 64 MB of it.
    std::optional<Exact> probe(const Position& position) const override;

    /// Of a slot of one of the subspaces.
    std::optional<Exact> value(Subspace subspace, std::uint64_t slot) const;

    /// In order.
    std::vector<Subspace> subspaces() const;
    /// What was found damaged so far.
    Diagnostics faults() const;

private:
    struct Entry {
        SubspaceIndex index;
        SubspaceFile file;
        std::uint64_t number;
    };

    std::optional<Exact> look_up(const Entry& entry, std::uint64_t slot) const;

    const RuleSet* rule_set_;
    BoardIndex board_;
    std::map<Subspace, Entry> entries_;
    mutable BlockCache cache_;
    mutable std::mutex mutex_;
    mutable Diagnostics faults_;
};

} // namespace merels::exact
