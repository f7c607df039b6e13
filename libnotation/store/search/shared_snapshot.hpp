#pragma once

#include <libnotation/store/collection/collection_state.hpp>

#include <memory>
#include <vector>

namespace merels {

/// Several connections that see the same state of a collection, even while other programs write. So
/// several threads can share the work of a search.
class SharedSnapshot {
public:
    /// Opens up to `more` connections in addition to `first`. If the database is in memory, or if a
    /// transaction is open, no connections are added. This is also the case if files or memory do
    /// not suffice, or if other programs write too often.
    SharedSnapshot(Collection::State& first, std::size_t more);

    const std::vector<std::unique_ptr<Collection::State>>& others() const { return others_; }

private:
    bool has_others(std::size_t more);
    void open(std::size_t more);
    bool find_moment();

    Collection::State& first_;
    std::vector<std::unique_ptr<Collection::State>> others_;
    /// The snapshots of the other connections, and at the end the snapshot of the first connection.
    /// The snapshots must end before the connections.
    std::vector<std::unique_ptr<Snapshot>> snapshots_;
};

} // namespace merels
