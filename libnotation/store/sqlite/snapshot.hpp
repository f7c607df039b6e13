#pragma once

#include <libnotation/store/sqlite/database.hpp>

namespace merels {

/// While this object lives, all reads see the database as of one moment, even if other programs
/// write. It writes nothing.
struct Snapshot : sql::Guard {
    explicit Snapshot(sql::Database& database)
        : Guard(database, "SAVEPOINT snapshot", "RELEASE snapshot") {}
};

} // namespace merels
