#include <tests/cli/hostile_collections.hpp>

#include <tests/cli/hostile_pages.hpp>
#include <tests/support/catch.hpp>

#include <fmt/format.h>

namespace merels::test {

namespace {

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

void add_schemas(std::vector<Hostile>& all) {
    const std::string column = "i AS ";
    all.push_back(
        {"games is an endless view",
         endless_view("games", "i AS id, 1 AS rule_set, 1 AS event, 1 AS place, '' AS date, '' AS "
                               "round, 1 AS white, 1 AS black, 0 AS result, 0 AS ending, 3 AS "
                               "plies, 0 AS is_set_up, 1957 AS year, 1 AS white_rating, 1 AS "
                               "black_rating, 1 AS annotator, 1 AS source, 1 AS import, i AS "
                               "line_key")});
    all.push_back(
        {"lines is an endless view", endless_view("lines", "i AS game, x'0401' AS turns")});
    all.push_back({"settings is an endless view",
                   endless_view("settings", "'positions' AS name, '1' AS value")});
    all.push_back({"players is an endless view",
                   endless_view("players", "i AS id, 'x' AS name, 'x' AS folded, i AS same_as")});
    for (const char* table : {"games", "lines", "changes", "import_files", "segments"})
        all.push_back({fmt::format("a trigger empties the collection when {} gets a row", table),
                       fmt::format("CREATE TRIGGER t AFTER INSERT ON {} BEGIN DELETE FROM lines; "
                                   "DELETE FROM games; END",
                                   table)});
    all.push_back({"a trigger on updates",
                   "CREATE TRIGGER t BEFORE UPDATE ON games BEGIN SELECT raise(IGNORE); END"});
    all.push_back({"a trigger on a view", "CREATE TRIGGER t INSTEAD OF DELETE ON game_list BEGIN "
                                          "DELETE FROM games; END"});
    all.push_back({"game_list is endless",
                   "DROP VIEW game_list; CREATE VIEW game_list AS WITH RECURSIVE n (i) AS (SELECT "
                   "1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n"});
    all.push_back({"endings is gone", "DROP VIEW endings"});
    all.push_back({"a table of its own", "CREATE TABLE mine (a); INSERT INTO mine VALUES (1)"});
    all.push_back({"a unique index", "CREATE UNIQUE INDEX u ON imports (started, program)"});
    all.push_back({"an index that computes", "CREATE INDEX e ON games (abs(plies))"});
    all.push_back(
        {"a table that forbids removing games",
         "CREATE TABLE mine (g REFERENCES games); INSERT INTO mine SELECT id FROM games"});
    all.push_back({"an index is gone", "DROP INDEX games_by_white"});
    all.push_back({"tags is gone", "DROP TABLE tags"});
    all.push_back({"games has another name",
                   "PRAGMA legacy_alter_table = ON; ALTER TABLE games RENAME TO others"});
    all.push_back({"a column more", "ALTER TABLE games ADD COLUMN more TEXT"});
    all.push_back(
        {"comments is a usual table", "DROP TABLE comments; CREATE TABLE comments (text TEXT)"});
    all.push_back({"two tables in one place",
                   "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET rootpage = (SELECT "
                   "rootpage FROM sqlite_schema WHERE name = 'events') WHERE name = 'places'"});
    all.push_back({"counts for the planner that are nonsense",
                   "ANALYZE; UPDATE sqlite_stat1 SET stat = '9 9 9 9'"});
}

void add_values(std::vector<Hostile>& all) {
    all.push_back({"texts where numbers are",
                   loosely("games", "UPDATE games SET plies = 'many', result = 'x', year = 'y', "
                                    "ending = 'z', line_key = x'00'")});
    all.push_back({"a game of a rule set that is not there",
                   "PRAGMA foreign_keys = OFF; UPDATE games SET rule_set = 77 WHERE id = 1"});
    all.push_back({"results and endings that are none",
                   "UPDATE games SET result = 99, ending = -7, plies = -1"});
    all.push_back({"the greatest game number", "PRAGMA foreign_keys = OFF; UPDATE games SET id = "
                                               "9223372036854775807 WHERE id = 2"});
    all.push_back({"a game number below zero",
                   "PRAGMA foreign_keys = OFF; UPDATE games SET id = -5 WHERE id = 2; UPDATE lines "
                   "SET game = -5 WHERE game = 2"});
    all.push_back({"no number left", "UPDATE sqlite_sequence SET seq = 9223372036854775807"});
    all.push_back(
        {"a date of 5 MB", "UPDATE games SET date = " + long_text(5, '1') + " WHERE id = 3"});
    all.push_back(
        {"a name of 2 MB", "UPDATE players SET name = " + long_text(2, 'x') + " WHERE id = 1"});
    all.push_back({"a line of 5 MB", "UPDATE lines SET turns = zeroblob(5000000) WHERE game = 4"});
    all.push_back({"a record of open braces",
                   "INSERT OR REPLACE INTO records VALUES (5, " + long_text(1, '{') + ")"});
    all.push_back(
        {"a record of variations in variations",
         "INSERT OR REPLACE INTO records VALUES (5, '1. d6 ' || " + long_text(1, '(') + ")"});
    all.push_back({"rules of open brackets", "UPDATE rule_sets SET rules = " + long_text(1, '[')});
    all.push_back({"rules that are no text", loosely("rule_sets", "UPDATE rule_sets SET rules = "
                                                                  "zeroblob(100)")});
    all.push_back({"a setting that is none", "UPDATE settings SET value = '9'"});
    all.push_back({"an import that began in no game",
                   "INSERT INTO settings VALUES ('import_began_at', '-9223372036854775808')"});
    all.push_back({"names that stand for each other",
                   "UPDATE players SET same_as = 2 WHERE id = 1; UPDATE players SET same_as = 1 "
                   "WHERE id = 2; UPDATE players SET same_as = 3 WHERE id = 3"});
    all.push_back({"a name that stands for none",
                   "PRAGMA foreign_keys = OFF; UPDATE players SET same_as = 99999 WHERE id = 1"});
    all.push_back({"postings of noise", "UPDATE postings SET data = randomblob(length(data))"});
    all.push_back({"postings that claim to be many",
                   "UPDATE postings SET data = x'ffffffffffffffffff7f00000000'"});
    all.push_back({"segments without end",
                   "UPDATE segments SET postings = 9223372036854775807, last_game = "
                   "9223372036854775807; INSERT OR IGNORE INTO segments VALUES (300, 9, 1, -1)"});
    all.push_back({"an explorer of great numbers",
                   "UPDATE explorer SET games = 9223372036854775807, rated = -1"});
    all.push_back({"changes that are no JSON",
                   "UPDATE changed_games SET before = '{', after = " + long_text(1, '[')});
    all.push_back({"files of -1 records", "UPDATE import_files SET records = -1, is_finished = 0"});
    all.push_back({"filters that name each other",
                   "INSERT INTO filters VALUES ('a', 'filter:b'), ('b', 'filter:a')"});
    all.push_back({"an index of comments that is noise",
                   "UPDATE comments_data SET block = randomblob(length(block))"});
    all.push_back({"an index of comments that is gone", "DELETE FROM comments_data"});
}

void add_bytes(std::vector<Hostile>& all) {
    all.push_back(
        {"half of the file", "", [](std::string& bytes) { bytes.resize(bytes.size() / 2); }});
    all.push_back({"a page of the file", "", [](std::string& bytes) { bytes.resize(4096); }});
    all.push_back({"the head of the file", "", [](std::string& bytes) { bytes.resize(100); }});
    all.push_back(
        {"half of a page", "", [](std::string& bytes) { bytes.resize(bytes.size() - 2048); }});
    for (const char* table : {"games", "lines", "players", "postings", "settings"})
        all.push_back({fmt::format("{} leads to the same page again and again", table),
                       fmt::format("SELECT rootpage FROM sqlite_schema WHERE name = '{}'", table),
                       nullptr});
    all.push_back({"the list of tables leads to itself", "SELECT 1", nullptr});
}

} // namespace

std::vector<Hostile> hostile_collections() {
    std::vector<Hostile> all;
    add_schemas(all);
    add_values(all);
    add_bytes(all);
    return all;
}

void make_hostile(const Folder& folder, const std::string& good, const Hostile& hostile,
                  const std::string& name) {
    folder.shell("rm -rf " + name + "*");
    folder.write(name, good);
    folder.write("hostile.sql", hostile.sql + ";\n");
    // What cannot be written in one journal stays in two files otherwise.
    const Ran made
        = folder.shell("{ cat hostile.sql; echo 'PRAGMA journal_mode;'; } | sqlite3 -bail " + name
                       + " && rm -f hostile.sql");
    INFO(hostile.name << "\n" << made.err);
    REQUIRE(made.status == 0);
    if (hostile.name.find("lead") != std::string::npos) {
        std::string bytes = folder.read(name);
        lead_in_circles(bytes, std::stoi(made.out));
        folder.write(name, bytes);
    } else if (hostile.change) {
        std::string bytes = folder.read(name);
        hostile.change(bytes);
        folder.write(name, bytes);
    }
}

} // namespace merels::test
