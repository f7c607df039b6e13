#pragma once

#include <libnotation/store/collection/collection_state.hpp>
#include <libnotation/store/sqlite/attempt.hpp>

#include <functional>
#include <string>

namespace merels {

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

/// Copies the readable rows of a table to the same table of the database that is attached as
/// `fresh`, if they are valid there. A text that is stored as bytes is read as a text.
LostRows salvage_table(sql::Database& database, const std::string& table);

/// The greatest number that a game ever had; 0 if it cannot be read, or is too great for a game.
std::int64_t last_used_number(sql::Database& database);

/// The numbers of all games (or other rows) that can be found in a table, in any order. It also
/// looks in damaged pages.
class SalvagedGames {
public:
    using Take = std::function<void(std::int64_t)>;

    /// `column` is the table's rowid.
    SalvagedGames(sql::Database& database, std::string table, std::string column)
        : database_(database), table_(std::move(table)), column_(std::move(column)) {}

    /// False if pages are damaged, so that there may have been others.
    bool for_each(const Take& take);

private:
    /// In `condition`, {1} means the column.
    sql::Statement numbers(const char* condition);
    template <class Run> static bool is_sound(Run run);
    static std::int64_t next_answered(sql::Statement& select, std::int64_t first,
                                      std::int64_t last);
    void take_between(std::int64_t first, std::int64_t last, const Take& take);

    sql::Database& database_;
    std::string table_;
    std::string column_;
};

} // namespace merels
