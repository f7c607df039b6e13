#pragma once

#include <libnotation/store/collection/collection_state.hpp>
#include <libnotation/store/sqlite/snapshot.hpp>

#include <memory>
#include <optional>
#include <vector>

namespace merels {

/// Connections that all see a collection as of one moment, also while others write, so that
/// threads can share a search.
class SharedSnapshot {
public:
    /// Opens up to `more` connections in addition to `first`; none for a database in memory, in a
    /// transaction, if no more can be opened, or if other programs write so often that no common
    /// moment is found.
    SharedSnapshot(Collection::State& first, std::size_t more);

    const std::vector<std::unique_ptr<Collection::State>>& others() const { return others_; }

private:
    bool has_others(std::size_t more);
    void open(std::size_t more);
    bool find_moment();

    Collection::State& first_;
    std::vector<std::unique_ptr<Collection::State>> others_;
    /// Of the others, and at last of the first. They end before the connections do.
    std::vector<std::unique_ptr<Snapshot>> snapshots_;
};

} // namespace merels
