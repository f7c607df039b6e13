#include <tests/support/hostile/hostile_collections.hpp>

#include <tests/support/hostile/hostile_pages.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace merels::test {

namespace {

using Kind = Hostile::Kind;

/// Rows without end that look like those of a table.
std::string endless_view(const std::string& table, const std::string& columns) {
    return fmt::format("PRAGMA foreign_keys = OFF; DROP TABLE {0}; CREATE VIEW {0} AS WITH "
                       "RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT {1} "
                       "FROM n",
                       table, columns);
}

/// Runs `sql` while a table takes values of every type.
std::string loosely(const std::string& table, const std::string& sql) {
    const std::string update = "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = ";
    const std::string end = " WHERE name = '" + table + "'; PRAGMA writable_schema = RESET;";
    return update + "substr(sql, 1, length(sql) - 7)" + end
           + "PRAGMA ignore_check_constraints = ON;" + sql + ";" + update + "sql || ' STRICT'"
           + end;
}

std::string long_text(int millions, char c) {
    return fmt::format("replace(hex(zeroblob({})), '00', '{}')", millions * 1'000'000, c);
}

/// The beginning of a statement that selects the numbers `i` from 1 to `count` from `n`.
std::string with_numbers(int count) {
    return fmt::format("WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT {}) ",
                       count);
}

void add_schemas(std::vector<Hostile>& all) {
    all.push_back(
        {Kind::schema, "games is an endless view",
         endless_view("games", "i AS id, 1 AS rule_set, 1 AS event, 1 AS place, '' AS date, '' AS "
                               "round, 1 AS white, 1 AS black, 0 AS result, 0 AS ending, 3 AS "
                               "plies, 0 AS is_set_up, 1957 AS year, 1 AS white_rating, 1 AS "
                               "black_rating, 1 AS annotator, 1 AS source, 1 AS import, i AS "
                               "line_key")});
    all.push_back({Kind::schema, "lines is an endless view",
                   endless_view("lines", "i AS game, x'0401' AS moves")});
    all.push_back({Kind::schema, "settings is an endless view",
                   endless_view("settings", "'positions' AS name, '1' AS value")});
    all.push_back({Kind::schema, "players is an endless view",
                   endless_view("players", "i AS id, 'x' AS name, 'x' AS folded, i AS same_as")});
    for (const char* table : {"games", "lines", "changes", "import_files", "segments"})
        all.push_back({Kind::schema,
                       fmt::format("a trigger empties the collection when {} gets a row", table),
                       fmt::format("CREATE TRIGGER t AFTER INSERT ON {} BEGIN DELETE FROM lines; "
                                   "DELETE FROM games; END",
                                   table)});
    all.push_back({Kind::schema, "a trigger on updates",
                   "CREATE TRIGGER t BEFORE UPDATE ON games BEGIN SELECT raise(IGNORE); END"});
    all.push_back({Kind::schema, "a trigger on a view",
                   "CREATE TRIGGER t INSTEAD OF DELETE ON game_list BEGIN "
                   "DELETE FROM games; END"});
    all.push_back({Kind::schema, "game_list is endless",
                   "DROP VIEW game_list; CREATE VIEW game_list AS WITH RECURSIVE n (i) AS (SELECT "
                   "1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n"});
    all.push_back({Kind::schema, "endings is gone", "DROP VIEW endings"});
    all.push_back(
        {Kind::schema, "a table of its own", "CREATE TABLE mine (a); INSERT INTO mine VALUES (1)"});
    all.push_back({Kind::schema, "a unique index", "CREATE UNIQUE INDEX u ON changes (is_undone)"});
    all.push_back({Kind::schema, "an index that computes", "CREATE INDEX e ON games (abs(plies))"});
    all.push_back(
        {Kind::schema, "a table that forbids removing games",
         "CREATE TABLE mine (g REFERENCES games); INSERT INTO mine SELECT id FROM games"});
    all.push_back({Kind::schema, "an index is gone", "DROP INDEX games_by_white"});
    all.push_back({Kind::schema, "tags is gone", "DROP TABLE tags"});
    all.push_back({Kind::schema, "games has another name",
                   "PRAGMA legacy_alter_table = ON; ALTER TABLE games RENAME TO others"});
    all.push_back({Kind::schema, "a column more", "ALTER TABLE games ADD COLUMN more TEXT"});
    all.push_back({Kind::schema, "comments is a usual table",
                   "DROP TABLE comments; CREATE TABLE comments (text TEXT)"});
    all.push_back({Kind::schema, "two tables in one place",
                   "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET rootpage = (SELECT "
                   "rootpage FROM sqlite_schema WHERE name = 'events') WHERE name = 'places'"});
    all.push_back({Kind::schema, "counts for the planner that are nonsense",
                   "ANALYZE; UPDATE sqlite_stat1 SET stat = '9 9 9 9'"});
    all.push_back({Kind::schema, "twenty thousand views",
                   "PRAGMA writable_schema = ON; " + with_numbers(20'000)
                       + "INSERT INTO sqlite_schema SELECT 'view', 'v' || i, 'v' || i, 0, 'CREATE "
                         "VIEW v' || i || ' AS SELECT 1' FROM n"});
}

void add_games(std::vector<Hostile>& all) {
    all.push_back({Kind::values, "texts where numbers are",
                   loosely("games", "UPDATE games SET plies = 'many', result = 'x', year = 'y', "
                                    "ending = 'z', line_key = x'00'")});
    all.push_back({Kind::values, "a game of a rule set that is not there",
                   "PRAGMA foreign_keys = OFF; UPDATE games SET rule_set = 77 WHERE id = 1"});
    all.push_back({Kind::values, "results and endings that are none",
                   "UPDATE games SET result = 99, ending = -7, plies = -1"});
    all.push_back({Kind::values, "the greatest game number",
                   "PRAGMA foreign_keys = OFF; UPDATE games SET id = "
                   "9223372036854775807 WHERE id = 2"});
    all.push_back({Kind::values, "a game number below zero",
                   "PRAGMA foreign_keys = OFF; UPDATE games SET id = -5 WHERE id = 2; UPDATE lines "
                   "SET game = -5 WHERE game = 2"});
    all.push_back(
        {Kind::values, "no number left", "UPDATE sqlite_sequence SET seq = 9223372036854775807"});
    all.push_back({Kind::values, "a date of 5 MB",
                   "UPDATE games SET date = " + long_text(5, '1') + " WHERE id = 3"});
    all.push_back({Kind::values, "a line of 5 MB",
                   "UPDATE lines SET moves = zeroblob(5000000) WHERE game = 4"});
    all.push_back({Kind::values, "a record of open braces",
                   "INSERT OR REPLACE INTO records VALUES (5, " + long_text(1, '{') + ")"});
    all.push_back(
        {Kind::values, "a record of variations in variations",
         "INSERT OR REPLACE INTO records VALUES (5, '1. d6 ' || " + long_text(1, '(') + ")"});
    all.push_back({Kind::values, "rules of open brackets",
                   "UPDATE rule_sets SET rules = " + long_text(1, '[')});
    all.push_back({Kind::values, "rules that are not text",
                   loosely("rule_sets", "UPDATE rule_sets SET rules = "
                                        "zeroblob(100)")});
}

void add_other_values(std::vector<Hostile>& all) {
    all.push_back({Kind::values, "a setting that is none", "UPDATE settings SET value = '9'"});
    all.push_back({Kind::values, "an import that began in no game",
                   "INSERT INTO settings VALUES ('import_began_at', '-9223372036854775808')"});
    all.push_back(
        {Kind::values, "postings of noise", "UPDATE postings SET data = randomblob(length(data))"});
    all.push_back({Kind::values, "postings that claim to be many",
                   "UPDATE postings SET data = x'ffffffffffffffffff7f00000000'"});
    all.push_back({Kind::values, "segments without end",
                   "UPDATE segments SET postings = 9223372036854775807, last_game = "
                   "9223372036854775807; INSERT OR IGNORE INTO segments VALUES (300, 9, 1, -1)"});
    all.push_back({Kind::values, "an explorer of great numbers",
                   "UPDATE explorer SET games = 9223372036854775807, rated = -1"});
    all.push_back({Kind::values, "changes that are not JSON",
                   "UPDATE changed_games SET before = '{', after = " + long_text(1, '[')});
    all.push_back({Kind::values, "files of -1 records",
                   "UPDATE import_files SET records = -1, is_finished = 0"});
    all.push_back({Kind::values, "an index of comments that is noise",
                   "UPDATE comments_data SET block = randomblob(length(block))"});
    all.push_back({Kind::values, "an index of comments that is gone", "DELETE FROM comments_data"});
    all.push_back({Kind::values, "words of the index of comments that are gone",
                   "DELETE FROM comments_idx; UPDATE comments_config SET v = 99"});
}

void add_names(std::vector<Hostile>& all) {
    all.push_back({Kind::values, "names that stand for each other",
                   "UPDATE players SET same_as = 2 WHERE id = 1; UPDATE players SET same_as = 1 "
                   "WHERE id = 2; UPDATE players SET same_as = 3 WHERE id = 3"});
    all.push_back({Kind::values, "names in a long line",
                   with_numbers(20'000)
                       + "INSERT INTO players SELECT 1000 + i, 'n' || i, 'n' || i, 1001 + i FROM "
                         "n; UPDATE players SET same_as = 1000 WHERE id = 21000"});
    all.push_back({Kind::values, "a name that stands for none",
                   "PRAGMA foreign_keys = OFF; UPDATE players SET same_as = 99999 WHERE id = 1"});
    all.push_back(
        {Kind::values, "a name of 500 kB",
         "UPDATE players SET name = substr(" + long_text(1, 'x') + ", 1, 500000) WHERE id = 1"});
    all.push_back({Kind::values, "names that are not UTF-8",
                   "UPDATE players SET name = CAST(x'ff00fe1b5b324a' AS TEXT) || id"});
    all.push_back({Kind::values, "ten thousand names that are alike",
                   with_numbers(10'000)
                       + "INSERT INTO players SELECT 1000 + i, 'Anna ' || char(97 + i % 26, 97 + i "
                         "/ 26 % 26, 97 + i / 676), 'anna', iif(i % 2, 1001 + i, NULL) FROM n"});
    all.push_back({Kind::values, "filters that name each other",
                   "INSERT INTO filters VALUES ('a', 'filter:b'), ('b', 'filter:a')"});
    all.push_back({Kind::values, "filters that double",
                   with_numbers(8)
                       + "INSERT INTO filters SELECT 'f' || i, 'filter:f' || (i + 1) || ' or not "
                         "filter:f' || (i + 1) FROM n; INSERT INTO filters VALUES ('f9', "
                         "'plies:1'), ('a', 'filter:f1')"});
    all.push_back({Kind::values, "filters in a long line",
                   with_numbers(50'000)
                       + "INSERT INTO filters SELECT 'f' || i, 'filter:f' || (i + 1) FROM n; "
                         "INSERT INTO filters VALUES ('a', 'filter:f1')"});
    all.push_back({Kind::values, "a filter of open parentheses",
                   "INSERT INTO filters VALUES ('a', " + long_text(1, '(') + ")"});
}

void add_pages(std::vector<Hostile>& all) {
    const auto add = [&](const char* name, auto change) {
        all.push_back({Kind::pages, name, "", "", change});
    };
    constexpr std::size_t page = 4096;
    add("half of the file", [](std::string& bytes) { bytes.resize(bytes.size() / 2); });
    add("a page of the file", [](std::string& bytes) { bytes.resize(page); });
    add("the head of the file", [](std::string& bytes) { bytes.resize(100); });
    add("half of a page", [](std::string& bytes) { bytes.resize(bytes.size() - page / 2); });
    add("zeros behind the first page",
        [](std::string& bytes) { std::fill(bytes.begin() + page, bytes.end(), '\0'); });
    add("a head that says pages of 512 bytes", [](std::string& bytes) { bytes[16] = 2; });
    add("a head that says UTF-16", [](std::string& bytes) { bytes[59] = 2; });
    for (const char* table :
         {"games", "lines", "players", "postings", "settings", "imports", "changed_games",
          "diagnostics", "segments", "comments_data", "games_by_white",
          "sqlite_autoindex_players_1", "explorer", "tags", "sqlite_schema"})
        all.push_back({Kind::pages, fmt::format("{} leads to the same page again and again", table),
                       "", table});
    all.push_back({Kind::pages, "free pages without end",
                   "CREATE TABLE mine (a); INSERT INTO mine VALUES (zeroblob(100000)); DROP TABLE "
                   "mine",
                   "", make_free_pages_endless});
    add("the list of tables leads to itself", [](std::string& bytes) { lead_to_itself(bytes, 1); });
}

} // namespace

const std::vector<Hostile>& hostile_collections() {
    static const std::vector<Hostile> all = [] {
        std::vector<Hostile> made;
        add_schemas(made);
        add_games(made);
        add_other_values(made);
        add_names(made);
        add_pages(made);
        return made;
    }();
    return all;
}

} // namespace merels::test
