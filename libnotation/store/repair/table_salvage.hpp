#pragma once

#include <libnotation/store/collection/collection_state.hpp>

#include <functional>
#include <string>
#include <vector>

namespace merels {

using TakeRow = std::function<void(std::int64_t row)>;

/// Takes all rowids of a table that can be reached. Those before the first damaged page come first,
/// in ascending order. False if pages are damaged, so that there may have been more rows.
bool for_each_readable_row(sql::Database& database, const std::string& table, const TakeRow& take);

/// Finds the built-in rule sets of damaged rows by their names, or by the games that refer to them:
/// a game's key shows the rules of its moves. After this, the games of these rows can be read.
/// Returns the rows whose rule set is still not known.
std::vector<std::int64_t> recognise_rule_sets(Collection::State& state);

/// The rows that a repair does not keep.
struct LostRows {
    std::uint64_t count = 0;
    /// True if pages that lead to rows are lost, so that there may have been more rows.
    bool may_be_more = false;
};

/// Copies the readable rows of a table that are valid in the same table of `fresh`. A text that is
/// stored as bytes is read as a text.
LostRows salvage_table(sql::Database& from, sql::Database& fresh, const std::string& table);

/// The greatest number that a game ever had; 0 if it cannot be read, or is too great for a game.
std::int64_t last_used_number(sql::Database& database);

} // namespace merels
