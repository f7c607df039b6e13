#pragma once

#include <libnotation/store/attempt.hpp>

#include <algorithm>
#include <functional>
#include <limits>
#include <optional>
#include <string>

namespace merels {

/// Copies what can be read of a table to a database that is attached as `fresh`. Gives the number
/// of rows that are known to be lost; where the way to rows is lost they are not known.
std::uint64_t salvage_table(sql::Database& database, const std::string& table);

/// The greatest number that a game ever had; 0 where that cannot be read.
std::int64_t last_used_number(sql::Database& database);

/// The numbers of games that can be reached in a table, in any order, over damaged pages where
/// there are some.
class SalvagedGames {
public:
    /// `column` is the table's rowid.
    SalvagedGames(sql::Database& database, std::string table, std::string column)
        : database_(database), table_(std::move(table)), column_(std::move(column)) {}

    /// False if pages are damaged: there may have been others.
    template <class Take> bool for_each(Take take) {
        // No game has a number below 1, but rows may.
        std::int64_t after = std::numeric_limits<std::int64_t>::min();
        if (scan("{1} > ? ORDER BY {1}", after, std::greater<>{}, take)) return true;
        std::int64_t before = std::numeric_limits<std::int64_t>::max();
        scan("{1} < ? ORDER BY {1} DESC", before, std::less<>{}, take);
        // Between the damaged pages there may be sound ones, to which a number leads.
        const std::int64_t end = most();
        before = std::min(before, end);
        after = std::clamp(after, std::int64_t{0}, end - 1);
        constexpr std::int64_t most_asked_for = 2'000'000;
        auto select = question();
        for (std::int64_t id = after + 1; select && id < before && id - after <= most_asked_for;
             ++id)
            if (finds(*select, id)) take(id);
        return false;
    }

private:
    /// From `id` on, which becomes the last that was seen; true if it came to an end.
    template <class Order, class Take>
    bool scan(const char* which, std::int64_t& id, Order is_beyond, Take take) {
        try {
            sql::Statement select{database_, select_sql(which)};
            for (select.bind(id); select.step();) {
                const std::int64_t found = select.integer(0);
                // The way leads back to an earlier page.
                if (!is_beyond(found, id)) return false;
                take(found);
                id = found;
            }
            return true;
        } catch (const sql::Error& error) {
            if (!is_damage(error)) throw;
            return false;
        }
    }
    std::string select_sql(const char* which) const;
    /// None where the schema has lost the table.
    std::optional<sql::Statement> question();
    static bool finds(sql::Statement& select, std::int64_t id);
    /// Greater than the number of any game.
    std::int64_t most();

    sql::Database& database_;
    std::string table_;
    std::string column_;
};

} // namespace merels
