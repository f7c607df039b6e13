#include <libnotation/store/repair/table_salvage.hpp>

#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/store/position_index/postings.hpp>

#include <fmt/format.h>
#include <sqlite3.h>

#include <algorithm>
#include <limits>
#include <numeric>
#include <optional>
#include <set>

namespace merels {

namespace {

/// Games whose moves are tried.
constexpr int most_tried = 50;

/// Damaged pages give nothing.
void for_each_row(sql::Database& database, const char* query, std::int64_t parameter,
                  const std::function<void(const sql::Statement&)>& take) {
    try {
        sql::Statement select{database, query};
        for (select.bind(parameter); select.step();) take(select);
    } catch (const sql::Error& error) {
        if (!is_damage(error)) throw;
    }
}

std::set<std::int64_t> rows_in_use(sql::Database& database) {
    std::set<std::int64_t> rows;
    for (const char* query :
         {"SELECT DISTINCT rule_set FROM games WHERE ?", "SELECT id FROM rule_sets WHERE ?"})
        for_each_row(database, query, 1,
                     [&](const sql::Statement& row) { rows.insert(row.integer(0)); });
    return rows;
}

bool is_readable(Collection::State& state, std::int64_t row) {
    try {
        state.rule_sets.rule_set(state.database, row);
        return true;
    } catch (const StoreFailure&) {
        return false;
    } catch (const sql::Error& error) {
        if (!is_damage(error)) throw;
        return false;
    }
}

const RuleSet* known_by_name(sql::Database& database, std::int64_t row) {
    const RuleSet* found = nullptr;
    for_each_row(
        database, "SELECT name FROM rule_sets WHERE id = ?", row,
        [&](const sql::Statement& named) { found = rule_sets::find(std::string{named.text(0)}); });
    return found;
}

bool has_key(std::span<const std::uint8_t> moves, const RuleSet& rule_set, std::uint64_t key) {
    const auto game = decode_line(moves, rule_set);
    return game && encode(*game, IndexedPositions::none).line_key == key;
}

const RuleSet* known_by_games(sql::Database& database, std::int64_t row) {
    const RuleSet* found = nullptr;
    int tried = 0;
    for_each_row(database,
                 "SELECT l.moves, g.line_key FROM games g JOIN lines l ON l.game = g.id "
                 "WHERE g.rule_set = ?",
                 row, [&](const sql::Statement& game) {
                     if (found != nullptr || ++tried > most_tried) return;
                     const auto key = static_cast<std::uint64_t>(game.integer(1));
                     const auto known
                         = std::ranges::find_if(rule_sets::all(), [&](const RuleSet& rule_set) {
                               return has_key(game.bytes(0), rule_set, key);
                           });
                     if (known != rule_sets::all().end()) found = &*known;
                 });
    return found;
}

constexpr std::int64_t greatest_rowid = std::numeric_limits<std::int64_t>::max();
/// Pieces of one table that are tried; a table has few pages beyond that.
constexpr unsigned most_attempts = 200'000;
/// Damaged pages can have many numbers in sequence. Behind each, only some are tried: more than a
/// page has rows.
constexpr std::int64_t most_misses = 5'000;

/// A flipped bit makes a text a blob of the same bytes, which no table of ours takes.
std::string columns_of(sql::Database& database, const std::string& table) {
    std::string columns;
    sql::Statement select{database, "SELECT name, type FROM pragma_table_info(?, 'fresh')"};
    for (select.bind(table); select.step();)
        columns += fmt::format(
            fmt::runtime(select.text(1) == "TEXT" ? "{}CAST([{}] AS TEXT)" : "{}[{}]"),
            columns.empty() ? "" : ", ", select.text(0));
    return columns;
}

/// The row cannot be in one of our tables.
bool is_refused_row(const sql::Error& error) { return (error.code() & 0xFF) == SQLITE_CONSTRAINT; }

class Copying {
public:
    Copying(sql::Database& database, const std::string& table)
        : copy_(database, fmt::format("INSERT OR IGNORE INTO fresh.{0} SELECT {1} FROM main.{0} "
                                      "WHERE rowid BETWEEN ? AND ?",
                                      table, columns_of(database, table))),
          missing_(database,
                   fmt::format("SELECT count(*) FROM main.{0} WHERE rowid BETWEEN ? AND ? "
                               "AND rowid NOT IN (SELECT rowid FROM fresh.{0})",
                               table)) {}

    /// Halves what cannot be copied, down to single rows.
    void copy(std::int64_t first, std::int64_t last) {
        if (first > last) return;
        if (++attempts_ > most_attempts) {
            ++lost_.count;
            lost_.may_be_more = true;
            return;
        }
        try {
            return copy_all(first, last);
        } catch (const sql::Error& error) {
            if (!is_damage(error) && !is_refused_row(error)) throw;
        }
        if (first == last) {
            ++lost_.count;
            return;
        }
        const std::int64_t middle = std::midpoint(first, last);
        copy(first, middle);
        copy(middle + 1, last);
    }

    const LostRows& lost() const { return lost_; }

private:
    /// Rows that lack a value or repeat one that must be unique are left out.
    void copy_all(std::int64_t first, std::int64_t last) {
        copy_.run(first, last);
        missing_.bind(first, last);
        missing_.step();
        lost_.count += static_cast<std::uint64_t>(missing_.integer(0));
        missing_.reset();
    }

    sql::Statement copy_;
    sql::Statement missing_;
    unsigned attempts_ = 0;
    LostRows lost_;
};

/// Nothing where it cannot be read.
std::optional<std::int64_t> readable(sql::Database& database, const std::string& sql) {
    try {
        return database.integer(sql);
    } catch (const sql::Error& error) {
        if (!is_damage(error)) throw;
        return std::nullopt;
    }
}

/// From `first` on, which becomes the first that was not asked for; true at the end. Rows without
/// order are those of a table that leads back to itself.
bool take_up(sql::Statement& select, std::int64_t& first, std::int64_t last,
             const SalvagedGames::Take& take) {
    for (select.bind(first); select.step();) {
        const std::int64_t found = select.integer(0);
        if (found < first) return false;
        if (found > last) return true;
        take(found);
        if (found == greatest_rowid) return true;
        first = found + 1;
    }
    return true;
}

/// The same from `last` down, as far as numbers of games go.
bool take_down(sql::Statement& select, std::int64_t& last, const SalvagedGames::Take& take) {
    for (select.bind(last); select.step();) {
        const std::int64_t found = select.integer(0);
        if (found > last) return false;
        if (found <= 0) return true;
        take(found);
        last = found - 1;
    }
    return true;
}

/// Whether the way through the rows leads back to earlier ones, again and again.
bool leads_back(sql::Database& database, const std::string& table) {
    std::optional<std::int64_t> last;
    try {
        sql::Statement rows{database,
                            fmt::format("SELECT rowid FROM main.{} ORDER BY rowid", table)};
        for (; rows.step(); last = rows.integer(0))
            if (last && rows.integer(0) <= *last) return true;
    } catch (const sql::Error& error) {
        if (!is_damage(error)) throw;
        return database.watch().is_exhausted();
    }
    return false;
}

} // namespace

std::vector<std::int64_t> recognise_rule_sets(Collection::State& state) {
    std::vector<std::int64_t> unknown;
    for (const std::int64_t row : rows_in_use(state.database)) {
        if (is_readable(state, row)) continue;
        const RuleSet* known = known_by_name(state.database, row);
        if (known == nullptr) known = known_by_games(state.database, row);
        if (known != nullptr)
            state.rule_sets.take(row, *known);
        else
            unknown.push_back(row);
    }
    return unknown;
}

LostRows salvage_table(sql::Database& database, const std::string& table) {
    std::optional<Copying> copying;
    try {
        copying.emplace(database, table);
    } catch (const sql::Error& error) {
        if (!is_damage(error)) throw;
        // There is no such table any more.
        return {1, true};
    }
    const auto first = readable(database, fmt::format("SELECT min(rowid) FROM main.{}", table));
    const auto last = readable(database, fmt::format("SELECT max(rowid) FROM main.{}", table));
    if (first && last && !leads_back(database, table)) {
        copying->copy(*first, *last);
        return copying->lost();
    }
    SalvagedGames{database, table, "rowid"}.for_each(
        [&](std::int64_t row) { copying->copy(row, row); });
    return {copying->lost().count + 1, true};
}

std::int64_t last_used_number(sql::Database& database) {
    const std::int64_t last
        = readable(database, "SELECT max(seq) FROM sqlite_sequence WHERE name = 'games'")
              .value_or(0);
    return last >= 0 && last <= Posting::last_game ? last : 0;
}

sql::Statement SalvagedGames::numbers(const char* condition) {
    return {database_,
            fmt::format(fmt::runtime(std::string{"SELECT {1} FROM {0} WHERE {1} "} + condition),
                        table_, column_)};
}

template <class Run> bool SalvagedGames::is_sound(Run run) {
    try {
        return run();
    } catch (const sql::Error& error) {
        if (!is_damage(error)) throw;
        return false;
    }
}

bool SalvagedGames::for_each(const Take& take) {
    // No game has a number below 1, but rows may.
    std::int64_t first = std::numeric_limits<std::int64_t>::min();
    if (is_sound([&] {
            sql::Statement select = numbers(">= ? ORDER BY {1}");
            return take_up(select, first, greatest_rowid, take);
        }))
        return true;
    std::int64_t last = greatest_rowid;
    is_sound([&] {
        sql::Statement select = numbers("<= ? ORDER BY {1} DESC");
        return take_down(select, last, take);
    });
    take_between(std::max(first, std::int64_t{1}), std::min(last, Posting::last_game), take);
    return false;
}

/// Between the damaged pages there may be sound ones, to which a number leads.
void SalvagedGames::take_between(std::int64_t first, std::int64_t last, const Take& take) {
    is_sound([&] {
        sql::Statement select = numbers(">= ? ORDER BY {1}");
        for (std::int64_t misses = 0; first <= last;) {
            const std::int64_t before = first;
            if (is_sound([&] { return take_up(select, first, last, take); })) break;
            misses = first == before ? misses + 1 : 0;
            // In a table that leads back to itself each number is answered, and none found.
            if (misses > 2 * most_misses) break;
            first = misses < most_misses ? first + 1 : next_answered(select, first, last);
        }
        return true;
    });
}

/// A damaged page may yield many numbers that do not belong to a game: they are passed in strides.
std::int64_t SalvagedGames::next_answered(sql::Statement& select, std::int64_t first,
                                          std::int64_t last) {
    const auto is_answered = [&](std::int64_t number) {
        return is_sound([&] {
            select.bind(number);
            select.step();
            return true;
        });
    };
    constexpr std::int64_t stride = 256;
    constexpr std::int64_t farthest = 100'000 * stride;
    const std::int64_t end = last - first > farthest ? first + farthest : last;
    std::int64_t answered = first;
    while (answered <= end && !is_answered(answered)) answered += stride;
    if (answered > end) return last + 1;
    std::int64_t damaged = std::max(first, answered - stride);
    while (damaged + 1 < answered) {
        const std::int64_t middle = std::midpoint(damaged, answered);
        (is_answered(middle) ? answered : damaged) = middle;
    }
    return answered;
}

} // namespace merels
