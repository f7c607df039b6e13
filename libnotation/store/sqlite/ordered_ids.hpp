#pragma once

#include <libnotation/store/sqlite/database.hpp>

#include <cstdint>
#include <optional>
#include <string_view>

namespace merels::sql {

/// The numbers that a statement gives in their order. In a table whose pages lead back to earlier
/// ones they do not grow; that is damage, and seen before each row is worked on again and again.
class OrderedIds {
public:
    /// The first column of `sql` is the number.
    OrderedIds(Database& database, std::string_view sql) : select_(database, sql) {}

    /// Nothing behind the last.
    std::optional<std::int64_t> next();

private:
    Statement select_;
    std::optional<std::int64_t> last_;
};

} // namespace merels::sql
