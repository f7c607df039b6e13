#pragma once

#include <libnotation/store/collection/collection_state.hpp>

#include <memory>
#include <vector>

namespace merels {

/// Several connections that see the same state of a collection, even while other programs write. So
/// several threads can share the work of a search.
class SharedSnapshot {
public:
    /// Opens up to `more` connections in addition to `first`. No connection is opened for a
    /// database in memory or inside a transaction. If other programs write so often that the
    /// connections find no common state, no connection is opened either.
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
