#pragma once

#include <libnotation/store/sqlite/database.hpp>

#include <cstdint>
#include <optional>
#include <string_view>

namespace merels::sql {

/// The numbers that a statement returns in ascending order. In a damaged table, pages may lead back
/// to earlier pages, and the numbers do not grow. It finds this damage before rows are processed
/// again and again.
class OrderedIds {
public:
    /// The first column of `sql` is the number.
    OrderedIds(Database& database, std::string_view sql) : select_(database, sql) {}

    /// The next number; empty after the last.
    std::optional<std::int64_t> next();

private:
    Statement select_;
    std::optional<std::int64_t> last_;
};

} // namespace merels::sql
