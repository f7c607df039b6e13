#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/store/collection/collection_state.hpp>
#include <libnotation/store/collection/migrations.hpp>
#include <libnotation/store/import/import.hpp>
#include <libnotation/store/repair/doctor.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/killed.hpp>
#include <tests/support/random/random_tree.hpp>
#include <tests/support/scratch_folder.hpp>

#include <libnotation/game/cursor.hpp>
#include <libnotation/game/random_game.hpp>

#include <cstdio>

using namespace merels;
using namespace merels::test;

namespace {

void remove_collection(const std::string& path) {
    for (const char* end : {"", "-wal", "-shm", "-journal"}) std::filesystem::remove(path + end);
}

void require(bool holds) {
    if (!holds) std::abort();
}

std::vector<Reading> many_readings() {
    std::mt19937_64 random{5};
    std::vector<Reading> readings;
    for (int i = 0; i < 1500; ++i) {
        const RuleSet& rules = i % 7 == 0 ? rule_sets::mulino : rule_sets::nine_mens_morris;
        readings.emplace_back(rules);
        readings.back().game
            = i % 20 == 0 ? random_tree(rules, random) : random_game(rules, random, 60);
        Walker walker{readings.back().game};
        walker.forward_to_end();
        readings.back().outcome = walker.outcome();
    }
    return readings;
}

/// Imports them as the records of `file`, in transactions so small that there are many segments,
/// and they are merged again and again.
void import_in_small_steps(const std::string& path, const std::string& file,
                           const std::vector<Reading>& readings) {
    auto collection = Collection::create(path);
    if (!collection) collection = Collection::open(path, Access::write);
    require(collection.has_value());
    ImportOptions options;
    options.on_duplicate = OnDuplicate::keep;
    options.most_positions = 2500;
    auto import = Import::begin(*collection, options);
    require(import.has_value());
    const auto is_new = import->begin_file(file);
    require(is_new.has_value());
    RecordPreparation preparation{collection->positions(), {}};
    ImportRecord record;
    for (const Reading& reading : readings) {
        if (!*is_new) break;
        preparation.prepare(reading, record);
        require(import->add(record).has_value());
    }
    if (*is_new) require(import->end_file().has_value());
    require(import->finish().has_value());
}

/// The games are the first of those; how many there are.
std::int64_t check_beginning(const std::string& path, const std::vector<Reading>& readings) {
    const auto collection = Collection::open(path, Access::read);
    REQUIRE(collection);
    const auto diagnosis = examine(*collection);
    REQUIRE(diagnosis);
    for (const Examination& part : diagnosis->parts)
        CHECK(part.descriptions == std::vector<std::string>{});
    std::int64_t games = 0;
    bool is_same = true;
    REQUIRE(collection->for_each([&](GameId id, const Game& game) {
        is_same
            = is_same && id == ++games && game == readings[static_cast<std::size_t>(id - 1)].game;
        return true;
    }));
    CHECK(is_same);
    return games;
}

void fill(const std::string& path) {
    auto collection = Collection::create(path);
    require(collection.has_value());
    std::mt19937_64 random{5};
    for (int i = 0; i < 100; ++i)
        require(collection->add(random_game(rule_sets::mulino, random, 40)).has_value());
}

/// As far as the steps below know.
void make_version_1(const std::string& path) {
    sql::Database{path, sql::Access::write}.execute("PRAGMA user_version = 1");
}

/// What versions after this one may be like: a table made anew, and a column that is filled.
std::vector<Migration> two_steps() {
    return {[](sql::Database& database) {
                database.execute(
                    "CREATE TABLE new_lines (game INTEGER PRIMARY KEY REFERENCES games ON DELETE "
                    "CASCADE, turns TEXT NOT NULL) STRICT;"
                    "INSERT INTO new_lines SELECT game, hex(turns) FROM lines;"
                    "DROP TABLE lines; ALTER TABLE new_lines RENAME TO lines");
            },
            [](sql::Database& database) {
                database.execute("ALTER TABLE games ADD COLUMN length INTEGER;"
                                 "CREATE INDEX games_by_length ON games (length);"
                                 "UPDATE games SET length = (SELECT length(turns) FROM lines WHERE "
                                 "game = games.id)");
            }};
}

/// Everything that the steps change, as text.
std::string contents(sql::Database& database) {
    std::string all;
    sql::Statement schema{database, "SELECT sql FROM sqlite_schema ORDER BY name"};
    while (schema.step()) all += schema.text(0);
    sql::Statement lines{database, "SELECT game, turns FROM lines ORDER BY game"};
    while (lines.step()) all += std::string{lines.text(1)} + "\n";
    sql::Statement games{database, "SELECT * FROM games ORDER BY id"};
    while (games.step()) all += std::string{games.text(18)} + ",";
    return all;
}

} // namespace

TEST_CASE("an import in many transactions that is killed keeps whole ones and goes on", "[long]") {
    const ScratchFolder folder;
    const std::string path = folder.path("c.merels");
    folder.write("games", "as long as it stays the same");
    const auto readings = many_readings();
    const auto import = [&] { import_in_small_steps(path, folder.path("games"), readings); };
    const int calls = writes_of(import);
    Moments moments{calls};
    const int count = moments_to_kill(10);
    int partial = 0;
    for (int i = 0; i < count; ++i) {
        remove_collection(path);
        const int last = moments.next();
        INFO("killed before call " << last << " of " << calls << " that change a file");
        CHECK(was_killed(last, import));
        if (Collection::open(path, Access::read)) {
            const auto games = check_beginning(path, readings);
            partial += games > 0 && games < static_cast<std::int64_t>(readings.size()) ? 1 : 0;
        }
        import();
        CHECK(check_beginning(path, readings) == static_cast<std::int64_t>(readings.size()));
    }
    CHECK(partial > 0);
    if (std::getenv("MERELS_KILLS") != nullptr)
        std::printf("import in steps: %d moments of %d, %d between two transactions\n", count,
                    calls, partial);
}

TEST_CASE("a migration that is killed leaves one version or the next, and goes on", "[long]") {
    const ScratchFolder folder;
    const std::string made = folder.path("made.merels");
    const std::string path = folder.path("c.merels");
    fill(made);
    make_version_1(made);
    const auto steps = two_steps();
    const auto prepare = [&] {
        remove_collection(path);
        std::filesystem::copy_file(made, path);
    };
    const auto migrate = [&] {
        sql::Database database{path, sql::Access::write};
        bring_up_to_date(database, Access::write, steps);
    };
    std::vector<std::string> versions;
    for (std::size_t count = 0; count <= steps.size(); ++count) {
        prepare();
        sql::Database database{path, sql::Access::write};
        bring_up_to_date(database, Access::write, std::span{steps}.first(count));
        versions.push_back(contents(database));
    }
    prepare();
    const int calls = writes_of(migrate);
    Moments moments{calls};
    const int count = moments_to_kill(40);
    std::vector<int> found(steps.size() + 1);
    for (int i = 0; i < count; ++i) {
        prepare();
        CHECK(was_killed(moments.next(), migrate));
        {
            sql::Database database{path, sql::Access::write};
            const auto version = static_cast<std::size_t>(database.integer("PRAGMA user_version"));
            REQUIRE(version >= 1);
            REQUIRE(version <= versions.size());
            ++found[version - 1];
            CHECK((contents(database) == versions[version - 1]));
        }
        migrate();
        sql::Database database{path, sql::Access::read};
        CHECK((contents(database) == versions.back()));
        CHECK(database.integer("SELECT count(*) FROM pragma_foreign_key_check") == 0);
    }
    if (std::getenv("MERELS_KILLS") != nullptr)
        std::printf("migration: %d moments of %d, versions %d %d %d\n", count, calls, found[0],
                    found[1], found[2]);
}

TEST_CASE("a collection of an older version is not read, and one of no version is refused") {
    const ScratchFolder folder;
    const std::string path = folder.path("c.merels");
    fill(path);
    make_version_1(path);
    sql::Database database{path, sql::Access::write};
    const auto fault = [&](Access access) {
        const Done done = attempt(path, [&] {
            bring_up_to_date(database, access, two_steps());
            return std::monostate{};
        });
        return done ? std::nullopt : std::optional{done.error()};
    };
    CHECK(fault(Access::read)
          == StoreError{StoreFault::older_version,
                        path
                            + ": written by an older Merels (version 1 of the tables); 'merels "
                              "compact' brings it up to date"});
    CHECK(fault(Access::write) == std::nullopt);
    CHECK(fault(Access::read) == std::nullopt);
    database.execute("PRAGMA user_version = 4");
    CHECK(fault(Access::write)
          == StoreError{StoreFault::newer_version,
                        path
                            + ": written by a newer Merels (version 4 of the tables; this program "
                              "knows 3)"});
    database.execute("PRAGMA user_version = 0");
    CHECK(fault(Access::write)
          == StoreError{StoreFault::damaged,
                        path
                            + ": there is no version 0 of the tables; 'merels doctor' says what "
                              "can be saved"});
}
