#pragma once

#include <libnotation/store/database.hpp>

namespace merels {

/// Everything that is read while it lives is as of one moment.
class Snapshot {
public:
    explicit Snapshot(sql::Database& database) : database_(database) { database_.execute("BEGIN"); }
    ~Snapshot() {
        try {
            database_.execute("ROLLBACK");
        } catch (const sql::Error&) {
            // An error that SQLite met has ended it.
        }
    }
    Snapshot(const Snapshot&) = delete;
    Snapshot& operator=(const Snapshot&) = delete;

private:
    sql::Database& database_;
};

} // namespace merels
