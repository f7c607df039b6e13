#pragma once

#include <libnotation/store/sqlite/database.hpp>

namespace merels {

/// Everything that is read while it lives is as of one moment, whoever writes meanwhile.
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
