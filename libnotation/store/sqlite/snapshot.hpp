#pragma once

#include <libnotation/store/sqlite/database.hpp>

namespace merels {

/// While it lives, all reads are of one moment, even if other programs write.
class Snapshot {
public:
    explicit Snapshot(sql::Database& database) : database_(database) {
        database_.execute("SAVEPOINT snapshot");
    }
    // Nothing was written, so nothing is lost.
    ~Snapshot() { database_.execute_in_any_case("RELEASE snapshot"); }
    Snapshot(const Snapshot&) = delete;
    Snapshot& operator=(const Snapshot&) = delete;

private:
    sql::Database& database_;
};

} // namespace merels
