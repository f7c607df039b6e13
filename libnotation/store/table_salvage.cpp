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
        : copy_(database, fmt::format("INSERT OR IGNORE INTO fresh.{0} SELECT * FROM main.{0} "
                                      "WHERE rowid BETWEEN ? AND ?",
                                      table)) {}

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
    sql::Statement copy_;
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
    return last > 0 ? last + 1 : std::numeric_limits<std::int64_t>::max();
}

} // namespace merels
