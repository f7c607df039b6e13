#pragma once

#include <libnotation/store/sqlite/database.hpp>

namespace merels {

/// While it lives, rows that others refer to may be removed, and tables made again. It works
/// between transactions only.
class WithoutReferences {
public:
    explicit WithoutReferences(sql::Database& database) : database_(database) {
        database_.execute("PRAGMA foreign_keys = OFF");
    }
    ~WithoutReferences() { database_.execute_in_any_case("PRAGMA foreign_keys = ON"); }
    WithoutReferences(const WithoutReferences&) = delete;
    WithoutReferences& operator=(const WithoutReferences&) = delete;

private:
    sql::Database& database_;
};

} // namespace merels
