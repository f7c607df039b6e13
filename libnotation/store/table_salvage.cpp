#include <libnotation/store/table_salvage.hpp>

#include <fmt/format.h>

#include <optional>

namespace merels {

namespace {

/// Of a table whose last row cannot be found.
constexpr std::int64_t most_salvaged_rows = 1 << 24;
/// Pieces of one table that are tried; a table has few pages beyond that.
constexpr unsigned most_attempts = 200'000;

class Copying {
public:
    Copying(sql::Database& database, const std::string& table)
        : database_(database), copy_(database, copy_sql(table, "BETWEEN ? AND ?")),
          copy_one_(database, copy_sql(table, "= ?")),
          rows_(database, fmt::format("SELECT rowid FROM main.{} ORDER BY rowid", table)) {}

    /// Copies row by row where the way to them leads back to an earlier one, again and again. False
    /// where it does not.
    bool copy_circle() {
        std::uint64_t rows = 0;
        if (!for_each_until_circle([&](std::int64_t) { ++rows; })) return false;
        ++lost_;
        if (rows > 0) for_each_until_circle([&](std::int64_t row) { copy_one(row); });
        return true;
    }

    /// Halves what cannot be copied, down to single rows.
    void copy(std::int64_t first, std::int64_t last) {
        if (first > last || ++attempts_ > most_attempts) return;
        try {
            return copy_.run(first, last);
        } catch (const sql::Error& error) {
            if (!is_damage(error)) throw;
        }
        if (first == last) {
            ++lost_;
            return;
        }
        const std::int64_t middle = first + (last - first) / 2;
        copy(first, middle);
        copy(middle + 1, last);
    }

    std::uint64_t lost() const { return lost_; }

private:
    static std::string copy_sql(const std::string& table, const char* which) {
        return fmt::format("INSERT OR IGNORE INTO fresh.{0} SELECT * FROM main.{0} WHERE rowid {1}",
                           table, which);
    }

    void copy_one(std::int64_t row) {
        try {
            copy_one_.run(row);
        } catch (const sql::Error& error) {
            if (!is_damage(error)) throw;
        }
    }

    /// False if the rows have an end, or damage before that.
    template <class Take> bool for_each_until_circle(Take take) {
        std::optional<std::int64_t> last;
        try {
            for (rows_.bind(); rows_.step(); last = rows_.integer(0)) {
                if (last && rows_.integer(0) <= *last) return true;
                take(rows_.integer(0));
            }
        } catch (const sql::Error& error) {
            if (!is_damage(error)) throw;
            return database_.watch().is_exhausted();
        }
        return false;
    }

    sql::Database& database_;
    sql::Statement copy_;
    sql::Statement copy_one_;
    sql::Statement rows_;
    unsigned attempts_ = 0;
    std::uint64_t lost_ = 0;
};

std::int64_t or_else(sql::Database& database, const std::string& sql, std::int64_t fallback) {
    try {
        return database.integer(sql);
    } catch (const sql::Error& error) {
        if (!is_damage(error)) throw;
        return fallback;
    }
}

} // namespace

std::uint64_t salvage_table(sql::Database& database, const std::string& table) {
    std::optional<Copying> copying;
    try {
        copying.emplace(database, table);
    } catch (const sql::Error& error) {
        // There is no such table any more, and nobody knows how many rows it had.
        if (!is_damage(error)) throw;
        return 1;
    }
    if (copying->copy_circle()) return copying->lost();
    copying->copy(or_else(database, fmt::format("SELECT min(rowid) FROM main.{}", table), 0),
                  or_else(database, fmt::format("SELECT max(rowid) FROM main.{}", table),
                          most_salvaged_rows));
    return copying->lost();
}

std::int64_t last_used_number(sql::Database& database) {
    return or_else(database, "SELECT max(seq) FROM sqlite_sequence WHERE name = 'games'", 0);
}

std::string SalvagedGames::select_sql(const char* which) const {
    return fmt::format(fmt::runtime(std::string{"SELECT {1} FROM {0} WHERE "} + which), table_,
                       column_);
}

std::optional<sql::Statement> SalvagedGames::question() {
    try {
        return sql::Statement{database_, select_sql("{1} = ?")};
    } catch (const sql::Error& error) {
        if (!is_damage(error)) throw;
        return std::nullopt;
    }
}

bool SalvagedGames::finds(sql::Statement& select, std::int64_t id) {
    try {
        select.bind(id);
        return select.step();
    } catch (const sql::Error& error) {
        if (!is_damage(error)) throw;
        return false;
    }
}

std::int64_t SalvagedGames::most() {
    const std::int64_t last = last_used_number(database_);
    constexpr auto greatest = std::numeric_limits<std::int64_t>::max();
    return last > 0 && last < greatest ? last + 1 : greatest;
}

} // namespace merels
