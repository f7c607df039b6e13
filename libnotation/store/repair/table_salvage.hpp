#pragma once

#include <libnotation/store/collection/collection_state.hpp>

#include <functional>
#include <string>
#include <vector>

namespace merels {

using TakeRow = std::function<void(std::int64_t row)>;

/// Calls a function with each row number that can be reached in a table. The rows before the first
/// damaged page come first, in ascending order. Returns false if damaged pages may have contained
/// more rows.
bool for_each_readable_row(sql::Database& database, const std::string& table, const TakeRow& take);

/// The rows that a repair could not keep.
struct LostRows {
    std::uint64_t count = 0;
    /// True if damaged pages may have contained more rows.
    bool may_be_more = false;
};

/// Copies all readable and valid rows of a table to the same table of `fresh`. Damage can change a
/// text to a blob. Such a blob becomes a text again.
LostRows salvage_table(sql::Database& from, sql::Database& fresh, const std::string& table);

/// The greatest number that a game has ever had. The result is 0 if the number cannot be read or is
/// too large.
std::int64_t last_used_number(sql::Database& database);

} // namespace merels
