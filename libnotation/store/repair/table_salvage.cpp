#include <libnotation/store/repair/table_salvage.hpp>

#include <libnotation/store/position_index/postings.hpp>

#include <fmt/format.h>
#include <sqlite3.h>

#include <algorithm>
#include <limits>
#include <optional>
#include <set>

namespace merels {

namespace {

sql::Statement numbers_of(sql::Database& database, const std::string& table, const char* order) {
    return {database, fmt::format("SELECT rowid FROM {} WHERE rowid BETWEEN ? AND ? "
                                  "ORDER BY rowid {}",
                                  table, order)};
}

struct Rows {
    std::int64_t first;
    std::int64_t last;
};

/// Walks over the numbers of a table's readable rows. Each walk calls `take` for the numbers in
/// `rows`, and returns false if there is damage.
class RowWalk {
public:
    RowWalk(sql::Database& database, const std::string& table)
        : up_(numbers_of(database, table, "ASC")), down_(numbers_of(database, table, "DESC")) {}

    bool up(Rows rows, const TakeRow& take) { return walk(up_, rows, rows.first, 1, take); }
    bool down(Rows rows, const TakeRow& take) { return walk(down_, rows, rows.last, -1, take); }

private:
    /// `edge` is the end of `rows` where the walk begins. `edge` moves past each row.
    static bool walk(sql::Statement& select, Rows& rows, std::int64_t& edge, std::int64_t step,
                     const TakeRow& take) {
        bool is_ordered = true;
        const bool is_sound = meets_no_damage([&] {
            for (select.bind(rows.first, rows.last); select.step();) {
                const std::int64_t row = select.integer(0);
                // If the numbers are not in order, a number is damaged, or pages form a cycle.
                is_ordered = rows.first <= row && row <= rows.last;
                if (!is_ordered) return;
                edge = row;
                take(row);
                if (rows.first == rows.last) return;
                edge += step;
            }
        });
        select.reset();
        return is_sound && is_ordered;
    }

    sql::Statement up_;
    sql::Statement down_;
};

/// Tries the numbers of rows between damaged pages. A damaged page may contain many rows. So after
/// some thousands of tries, only one of 256 numbers is tried.
void find_between(RowWalk& walk, std::int64_t first, std::int64_t last,
                  std::set<std::int64_t>& found) {
    // After this number of tries without a row, only one of `stride` numbers is tried. A page has
    // fewer rows than this number.
    constexpr std::int64_t most_single_steps = 5'000;
    constexpr std::int64_t stride = 256;
    constexpr std::int64_t most_misses = 100'000;
    std::int64_t step = 1;
    for (std::int64_t misses = 0; first <= last && misses < most_misses;) {
        std::int64_t next = first;
        const auto note = [&](std::int64_t row) {
            next = std::max(next, row + 1);
            found.insert(row);
        };
        const bool is_end = walk.up({first, last}, note);
        if (is_end || next != first) walk.down({first - step + 1, first - 1}, note);
        if (is_end) return;
        misses = next == first ? misses + 1 : 0;
        step = misses < most_single_steps ? 1 : stride;
        first = next == first ? first + step : next;
    }
}

/// A flipped bit can change the type of a text to a blob with the same bytes. None of our tables
/// allows this, so such a blob is read as a text.
std::vector<std::string> columns_of(sql::Database& fresh, const std::string& table) {
    std::vector<std::string> columns;
    sql::Statement select{fresh, "SELECT name, type FROM pragma_table_info(?)"};
    for (select.bind(table); select.step();)
        columns.push_back(
            fmt::format(fmt::runtime(select.text(1) == "TEXT" ? "CAST([{}] AS TEXT)" : "[{}]"),
                        select.text(0)));
    return columns;
}

} // namespace

bool for_each_readable_row(sql::Database& database, const std::string& table, const TakeRow& take) {
    constexpr std::int64_t least = std::numeric_limits<std::int64_t>::min();
    constexpr std::int64_t greatest = std::numeric_limits<std::int64_t>::max();
    std::optional<RowWalk> walk;
    if (!meets_no_damage([&] { walk.emplace(database, table); })) return false;
    std::vector<std::int64_t> taken{0};
    if (walk->up({least, greatest}, [&](std::int64_t row) {
            if (row > 0) taken.push_back(row);
            take(row);
        }))
        return true;
    std::set<std::int64_t> behind;
    walk->down({1, greatest}, [&](std::int64_t row) {
        // The last number before a damaged page may itself be damaged, and greater than the numbers
        // after it.
        if (!std::ranges::binary_search(taken, row)) behind.insert(row);
    });
    const std::int64_t end = behind.empty() ? greatest : *behind.begin() - 1;
    find_between(*walk, taken.back() + 1, std::min(end, Posting::last_game), behind);
    for (const std::int64_t row : behind) take(row);
    return false;
}

LostRows salvage_table(sql::Database& from, sql::Database& fresh, const std::string& table) {
    LostRows lost;
    const bool is_table = meets_no_damage([&] {
        const auto columns = columns_of(fresh, table);
        sql::Statement select{from, fmt::format("SELECT {} FROM {} WHERE rowid = ?",
                                                fmt::join(columns, ", "), table)};
        const std::vector<const char*> values(columns.size(), "?");
        sql::Statement insert{fresh, fmt::format("INSERT OR IGNORE INTO {} VALUES ({})", table,
                                                 fmt::join(values, ", "))};
        sql::Statement find{fresh, fmt::format("SELECT 1 FROM {} WHERE rowid = ?", table)};
        const auto is_copied = [&](std::int64_t row) {
            try {
                select.bind(row);
                if (select.step()) insert.run_with_row_of(select);
                return find.holds(row);
            } catch (const sql::Error& error) {
                // A damaged row may have a value of another type, which the table of `fresh`
                // refuses.
                if (!is_damage(error) && (error.code() & 0xFF) != SQLITE_CONSTRAINT) throw;
                return false;
            }
        };
        lost.may_be_more = !for_each_readable_row(from, table, [&](std::int64_t row) {
            if (!is_copied(row)) ++lost.count;
        });
    });
    if (!is_table) lost.may_be_more = true;
    if (lost.may_be_more) ++lost.count;
    return lost;
}

std::int64_t last_used_number(sql::Database& database) {
    std::int64_t last = 0;
    meets_no_damage([&] {
        last = database.integer("SELECT max(seq) FROM sqlite_sequence WHERE name = 'games'");
    });
    return last >= 0 && last <= Posting::last_game ? last : 0;
}

} // namespace merels
