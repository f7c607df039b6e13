#pragma once

#include <libnotation/store/database.hpp>

namespace merels {

/// While it lives rows may go, or tables be made anew, that others refer to. It works between
/// transactions only.
class WithoutReferences {
public:
    explicit WithoutReferences(sql::Database& database) : database_(database) {
        database_.execute("PRAGMA foreign_keys = OFF");
    }
    ~WithoutReferences() {
        try {
            database_.execute("PRAGMA foreign_keys = ON");
        } catch (const sql::Error&) {
            // The connection is of no use any more.
        }
    }
    WithoutReferences(const WithoutReferences&) = delete;
    WithoutReferences& operator=(const WithoutReferences&) = delete;

private:
    sql::Database& database_;
};

} // namespace merels
