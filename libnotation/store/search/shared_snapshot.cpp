#include <libnotation/store/search/shared_snapshot.hpp>

#include <sqlite3.h>

namespace merels {

namespace {

/// A snapshot of the present state. The snapshot is taken at the first read.
std::unique_ptr<Snapshot> snapshot_of_now(sql::Database& database) {
    auto snapshot = std::make_unique<Snapshot>(database);
    database.integer("SELECT count(*) FROM settings WHERE name = ''");
    return snapshot;
}

/// A number that changes when another connection has changed the database.
std::int64_t data_version(sql::Database& database) {
    return database.integer("PRAGMA data_version");
}

} // namespace

SharedSnapshot::SharedSnapshot(Collection::State& first, std::size_t more) : first_(first) {
    const bool is_reading = sqlite3_txn_state(first.database.handle(), "main") != SQLITE_TXN_NONE;
    if (more > 0 && first.path != ":memory:" && !is_reading) {
        if (has_others(more)) return;
        snapshots_.clear();
        others_.clear();
    }
    snapshots_.push_back(snapshot_of_now(first_.database));
}

bool SharedSnapshot::has_others(std::size_t more) {
    try {
        open(more);
        constexpr int most_attempts = 5;
        for (int i = 0; i < most_attempts; ++i)
            if (find_moment()) return true;
    } catch (const sql::Error& error) {
        // If files or memory do not suffice for more connections, the first one does all the work.
        if (error.code() == SQLITE_INTERRUPT) throw;
    }
    return false;
}

void SharedSnapshot::open(std::size_t more) {
    const auto access = first_.access == sql::Access::read_unlocked ? sql::Access::read_unlocked
                                                                    : sql::Access::read;
    while (others_.size() < more) {
        auto state = std::make_unique<Collection::State>(first_.path, access);
        state->positions = first_.positions;
        for (const std::stop_token& stop : first_.database.watch().tokens())
            state->database.watch().add(stop);
        others_.push_back(std::move(state));
    }
}

bool SharedSnapshot::find_moment() {
    const std::int64_t before = data_version(first_.database);
    for (const auto& other : others_) snapshots_.push_back(snapshot_of_now(other->database));
    snapshots_.push_back(snapshot_of_now(first_.database));
    // If no program wrote in the meantime, all connections see the same state.
    if (data_version(first_.database) == before) return true;
    snapshots_.clear();
    return false;
}

} // namespace merels
