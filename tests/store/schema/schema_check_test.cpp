#include <libnotation/store/schema/schema_check.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/scratch_folder.hpp>

#include <libnotation/store/collection/collection.hpp>
#include <libnotation/store/integrity/compact.hpp>
#include <libnotation/store/schema/schema.hpp>
#include <libnotation/store/sqlite/checked_pages.hpp>

#include <fmt/format.h>

#include <sqlite3.h>

using namespace merels;
using namespace merels::test;

namespace {

constexpr const char* way_out
    = "; 'merels doctor' lists what else is wrong, and --repair makes a sound collection of the "
      "rest";

/// Changes a file as another program can, with all that SQLite allows, and with sound pages.
void change(const std::string& path, const std::string& sql) {
    sqlite3* handle = nullptr;
    REQUIRE(sqlite3_open_v2(path.c_str(), &handle, SQLITE_OPEN_READWRITE,
                            sql::file_system(sql::PageChecks::trusting))
            == SQLITE_OK);
    char* message = nullptr;
    sqlite3_exec(handle, sql.c_str(), nullptr, nullptr, &message);
    const std::string fault = message == nullptr ? "" : message;
    sqlite3_free(message);
    sqlite3_close(handle);
    INFO(sql);
    REQUIRE(fault == "");
}

std::string rewrite(const std::string& name, const std::string& from, const std::string& to) {
    return "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = replace(sql, '" + from
           + "', '" + to + "') WHERE name = '" + name + "'";
}

struct Changed {
    std::string sql;
    std::string fault;
};

} // namespace

TEST_CASE("a collection whose tables are not those of Merels is not opened") {
    for (const auto& [sql, fault] : std::vector<Changed>{
             {"CREATE TRIGGER x AFTER INSERT ON games BEGIN DELETE FROM games; END",
              "the table 'games' has the trigger 'x', which Merels did not make"},
             {"CREATE TRIGGER X INSTEAD OF INSERT ON game_list BEGIN DELETE FROM games; END",
              "the view 'game_list' has the trigger 'x', which Merels did not make"},
             {"ALTER TABLE games RENAME TO g; CREATE VIEW games AS SELECT * FROM g",
              "'games' is a view and not a table"},
             {"PRAGMA foreign_keys = OFF; DROP TABLE filters", "the table 'filters' is missing"},
             {"DROP INDEX games_by_year", "the index 'games_by_year' is missing"},
             {"DROP INDEX games_by_year; CREATE INDEX games_by_year ON games (date)",
              "the index 'games_by_year' differs from the one that Merels makes"},
             {"CREATE UNIQUE INDEX one ON games (plies)",
              "the table 'games' has the index 'one', which Merels did not make"},
             {"ALTER TABLE players ADD COLUMN x TEXT",
              "the table 'players' differs from the one that Merels makes"},
             {rewrite("lines", "STRICT", ""),
              "the table 'lines' differs from the one that Merels makes"},
             {rewrite("games", "plies INTEGER", "plies TEXT"),
              "the table 'games' differs from the one that Merels makes"},
             {"DROP TABLE comments; CREATE TABLE comments (text)",
              "the table 'comments' differs from the one that Merels makes"},
             {"CREATE TABLE mine (game INTEGER REFERENCES Games)",
              "the table 'mine', which Merels did not make, refers to 'games'"},
             {"PRAGMA writable_schema = ON; UPDATE sqlite_schema SET rootpage = (SELECT rootpage "
              "FROM sqlite_schema WHERE name = 'events') WHERE name = 'places'",
              "the table 'places' uses the same page as another one"},
         }) {
        const ScratchFolder folder;
        const std::string path = folder.path("c.merels");
        REQUIRE(Collection::create(path));
        change(path, sql);
        for (const Access access : {Access::read, Access::write}) {
            const auto opened = Collection::open(path, access);
            INFO(sql);
            REQUIRE(!opened);
            CHECK(opened.error().fault == StoreFault::damaged);
            CHECK(opened.error().message == path + ": " + fault + way_out);
        }
    }
}

TEST_CASE("foreign additions next to our tables are left alone") {
    const ScratchFolder folder;
    const std::string path = folder.path("c.merels");
    REQUIRE(Collection::create(path));
    change(path, "CREATE TABLE mine (game INTEGER, note TEXT UNIQUE); INSERT INTO mine VALUES "
                 "(1, 'good'); CREATE INDEX mine_by_game ON mine (game); CREATE VIEW notes AS "
                 "SELECT * FROM games JOIN mine ON game = id; ANALYZE");
    auto collection = Collection::open(path, Access::write);
    REQUIRE(collection);
    REQUIRE(compact(*collection));
    sql::Database database{path, sql::Access::read};
    CHECK(database.integer("SELECT count(*) FROM mine") == 1);
}

TEST_CASE("a foreign table with many columns does not close a collection") {
    const ScratchFolder folder;
    const std::string path = folder.path("c.merels");
    REQUIRE(Collection::create(path));
    std::string columns = "a0";
    for (int i = 1; i < 500; ++i) columns += fmt::format(", a{}", i);
    change(path, fmt::format("CREATE TABLE mine ({})", columns));
    CHECK(Collection::open(path, Access::write));
}

TEST_CASE("views are for people: one that is missing or changed does not keep a file closed") {
    const ScratchFolder folder;
    const std::string path = folder.path("c.merels");
    REQUIRE(Collection::create(path));
    change(path, "DROP VIEW endings; DROP VIEW game_list; CREATE VIEW game_list AS SELECT 1");
    CHECK(Collection::open(path, Access::write));
    sql::Database database{path, sql::Access::read};
    const auto faults = schema_faults(database);
    REQUIRE(faults.size() == 2);
    CHECK(faults[0].description == "the view 'game_list' differs from the one that Merels makes");
    CHECK(faults[1].description == "the view 'endings' is missing");
    CHECK((faults[0].is_harmless && faults[1].is_harmless));
}

TEST_CASE("a file runs nothing of its own, for any program that opens it") {
    const ScratchFolder folder;
    const std::string path = folder.path("c.merels");
    REQUIRE(Collection::create(path));
    change(path, "CREATE TRIGGER x AFTER INSERT ON filters BEGIN DELETE FROM settings; END; CREATE "
                 "VIEW v AS SELECT * FROM settings");
    sql::Database database{path, sql::Access::write};
    database.execute("INSERT INTO filters VALUES ('mine', 'plies:10')");
    CHECK(database.integer("SELECT count(*) FROM settings") == 1);
    CHECK_THROWS_AS(database.integer("SELECT count(*) FROM v"), sql::Error);
}

TEST_CASE("statements are compared without comments, blanks and needless quotes") {
    CHECK(plain_statement("CREATE TABLE \"t\" (  -- of; all\n a TEXT /* b */ NOT NULL ,x)\n STRICT")
          == "CREATE TABLE t(a TEXT NOT NULL,x)STRICT");
    CHECK(plain_statement("CREATE TABLE 'a  b' (c DEFAULT '--;')")
          == "CREATE TABLE'a  b'(c DEFAULT'--;')");
    CHECK(plain_statement("A b; C 'd;e';\n") == "A b;C'd;e';");
    CHECK(plain_statement("'open").size() == 5);
    CHECK(plain_statement("/* open").empty());
}
