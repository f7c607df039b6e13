#pragma once

#include <libnotation/store/collection/collection_state.hpp>

#include <memory>
#include <vector>

namespace merels {

/// Several connections that see the same state of a collection, even while other programs write.
/// Each connection is for one thread, so that several threads can share the work of a search.
class SharedSnapshot {
public:
    /// Opens up to `more` connections in addition to `first`. No connections are added if the
    /// database is in memory, if a transaction is open, if a connection cannot be opened, or if
    /// other programs write too often.
    SharedSnapshot(Collection::State& first, std::size_t more);

    const std::vector<std::unique_ptr<Collection::State>>& others() const { return others_; }

private:
    bool has_others(std::size_t more);
    void open(std::size_t more);
    bool find_moment();

    Collection::State& first_;
    std::vector<std::unique_ptr<Collection::State>> others_;
    /// A snapshot for each connection. The last element is the snapshot of `first_`. The snapshots
    /// must be destroyed before the connections.
    std::vector<std::unique_ptr<Snapshot>> snapshots_;
};

} // namespace merels
