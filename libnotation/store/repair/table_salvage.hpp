#pragma once

#include <libnotation/store/collection/collection_state.hpp>

#include <functional>
#include <string>
#include <vector>

namespace merels {

using TakeRow = std::function<void(std::int64_t row)>;

/// Calls a function with each row number that can be reached in a table. The function begins with
/// the rows before the first damaged page, in ascending order. Returns true if no page of the table
/// is damaged, so that no row is missing. Returns false if rows may be missing.
bool for_each_readable_row(sql::Database& database, const std::string& table, const TakeRow& take);

/// The rows that a repair could not keep.
struct LostRows {
    std::uint64_t count = 0;
    /// True if damaged pages may have contained rows that `count` does not include.
    bool may_be_more = false;
};

/// Copies all readable and valid rows of a table to the same table of `fresh`. Damage can change
/// the type of a value from text to blob. The function turns such a blob back into text.
LostRows salvage_table(sql::Database& from, sql::Database& fresh, const std::string& table);

/// Games are numbered from 1. Returns the highest number that was given to a game, even if this
/// game was removed later. The result is 0 if the file has no readable and valid number.
std::int64_t last_used_number(sql::Database& database);

} // namespace merels
