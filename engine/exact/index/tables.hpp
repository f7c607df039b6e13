#pragma once

#include <engine/exact/index/subspace.hpp>
#include <engine/exact/index/values.hpp>

#include <map>

namespace merels::exact {

/// A subspace's positions by number, and their values.
struct Table {
    SubspaceIndex index;
    Values values;

    Word get(Men men) const { return values.get(index.slot(men)); }
};

/// The subspaces of one board that are in memory.
class Tables {
public:
    explicit Tables(const Board& board) : board_(board) {}

    /// The table of a subspace; null if there is none.
    const Table* find(Subspace subspace) const {
        const auto found = tables_.find(subspace);
        return found == tables_.end() ? nullptr : &found->second;
    }
    /// Numbers the positions of a subspace, without values.
    SubspaceIndex index(Subspace subspace) { return {board_, subspace}; }
    /// A table whose values are not set yet, or the existing one.
    Table& add(Subspace subspace);
    /// Adds a table with these values. The subspace must not have a table yet.
    Table& add(Subspace subspace, Values values);
    void remove(Subspace subspace) { tables_.erase(subspace); }

private:
    BoardIndex board_;
    std::map<Subspace, Table> tables_;
};

} // namespace merels::exact
