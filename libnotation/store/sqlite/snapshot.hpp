#pragma once

#include <libnotation/store/sqlite/database.hpp>

namespace merels {

/// While it lives, all reads are of one moment, even if other programs write. Nothing is written,
/// so nothing is lost at its end.
struct Snapshot : sql::Guard {
    explicit Snapshot(sql::Database& database)
        : Guard(database, "SAVEPOINT snapshot", "RELEASE snapshot") {}
};

} // namespace merels
