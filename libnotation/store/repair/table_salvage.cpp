#include <libnotation/store/repair/table_salvage.hpp>

#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/store/position_index/postings.hpp>

#include <fmt/format.h>
#include <sqlite3.h>

#include <algorithm>
#include <limits>
#include <optional>
#include <set>

namespace merels {

namespace {

/// The greatest number of games of a rule set whose moves are tried.
constexpr int most_tried = 50;

/// Calls a function for each readable row. Damaged pages are skipped.
void for_each_row(sql::Database& database, const char* query, std::int64_t parameter,
                  const std::function<void(const sql::Statement&)>& take) {
    meets_no_damage([&] {
        sql::Statement select{database, query};
        for (select.bind(parameter); select.step();) take(select);
    });
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
        return meets_no_damage([&] { state.rule_sets.rule_set(state.database, row); });
    } catch (const StoreFailure&) {
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

sql::Statement numbers_of(sql::Database& database, const std::string& table, const char* order) {
    return {database, fmt::format("SELECT rowid FROM {} WHERE rowid BETWEEN ? AND ? "
                                  "ORDER BY rowid {}",
                                  table, order)};
}

/// The numbers of a table's readable rows, in ascending and in descending order.
struct Numbers {
    sql::Statement up;
    sql::Statement down;
};

struct Rows {
    std::int64_t first;
    std::int64_t last;
};

/// Calls `take` for each row number in `rows`, in the order of `select`. Returns false if there
/// is damage.
bool walk(Numbers& numbers, sql::Statement& select, Rows rows, const TakeRow& take) {
    const bool is_up = &select == &numbers.up;
    bool is_ordered = true;
    const bool is_sound = meets_no_damage([&] {
        for (select.bind(rows.first, rows.last); select.step();) {
            const std::int64_t row = select.integer(0);
            // If the numbers are not in order, a number is damaged, or pages form a cycle.
            is_ordered = rows.first <= row && row <= rows.last;
            if (!is_ordered) return;
            (is_up ? rows.first : rows.last) = row;
            take(row);
            if (rows.first == rows.last) return;
            (is_up ? ++rows.first : --rows.last);
        }
    });
    select.reset();
    return is_sound && is_ordered;
}

/// Tries the numbers of rows between damaged pages. A damaged page may contain many rows. So after
/// some thousands of tries, only one of 256 numbers is tried.
void find_between(Numbers& numbers, std::int64_t first, std::int64_t last,
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
        const bool is_end = walk(numbers, numbers.up, {first, last}, note);
        if (is_end || next != first)
            walk(numbers, numbers.down, {first - step + 1, first - 1}, note);
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

bool for_each_readable_row(sql::Database& database, const std::string& table, const TakeRow& take) {
    constexpr std::int64_t least = std::numeric_limits<std::int64_t>::min();
    constexpr std::int64_t greatest = std::numeric_limits<std::int64_t>::max();
    std::optional<Numbers> both;
    if (!meets_no_damage([&] {
            both = Numbers{numbers_of(database, table, "ASC"), numbers_of(database, table, "DESC")};
        }))
        return false;
    Numbers& numbers = *both;
    std::vector<std::int64_t> taken{0};
    if (walk(numbers, numbers.up, {least, greatest}, [&](std::int64_t row) {
            if (row > 0) taken.push_back(row);
            take(row);
        }))
        return true;
    std::set<std::int64_t> behind;
    walk(numbers, numbers.down, {1, greatest}, [&](std::int64_t row) {
        // The last number before a damaged page may itself be damaged, and greater than the numbers
        // after it.
        if (!std::ranges::binary_search(taken, row)) behind.insert(row);
    });
    const std::int64_t end = behind.empty() ? greatest : *behind.begin() - 1;
    find_between(numbers, taken.back() + 1, std::min(end, Posting::last_game), behind);
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
