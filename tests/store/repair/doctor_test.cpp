#include <libnotation/store/repair/repair.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/random/random_tree.hpp>
#include <tests/support/scratch_folder.hpp>

#include <libnotation/game/random_game.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/store/collection/collection_state.hpp>
#include <libnotation/store/integrity/compact.hpp>

#include <filesystem>

using namespace merels;
using namespace merels::test;

namespace {

std::vector<Game> add_games(const std::string& path, int count) {
    auto collection = Collection::create(path);
    REQUIRE(collection);
    std::mt19937_64 random{11};
    std::vector<Game> games;
    for (int i = 0; i < count; ++i) {
        games.push_back(random_tree(rule_sets::mulino, random));
        REQUIRE(collection->add(games.back()));
    }
    return games;
}

Diagnosis examined(const std::string& path) {
    const auto collection = Collection::open(path, Access::read);
    REQUIRE(collection);
    auto diagnosis = examine(*collection);
    REQUIRE(diagnosis);
    return std::move(*diagnosis);
}

/// The parts that have faults.
std::string faulty(const Diagnosis& diagnosis) {
    std::string names;
    for (const Examination& part : diagnosis.parts)
        if (!part.is_sound()) names += (names.empty() ? "" : ", ") + part.what;
    return names;
}

void check_games(const std::string& path, const std::vector<Game>& games) {
    const auto collection = Collection::open(path, Access::read);
    REQUIRE(collection);
    for (std::size_t i = 0; i < games.size(); ++i)
        CHECK(*collection->game(static_cast<GameId>(i + 1)) == games[i]);
}

struct Fault {
    const char* sql;
    const char* parts;
};

} // namespace

TEST_CASE("the doctor finds what contradicts the games, and repairs it without losing any") {
    for (const Fault& fault :
         {Fault{"SELECT 1", ""}, Fault{"UPDATE games SET plies = plies + 1 WHERE id = 2", "games"},
          Fault{"UPDATE games SET result = 9 WHERE id = 2", "games"},
          Fault{"UPDATE games SET line_key = 1 WHERE id = 2", "games"},
          Fault{"UPDATE games SET year = 1, ending = 1 WHERE id = 2", "games"},
          Fault{"UPDATE lines SET moves = x'FF' WHERE game = 2", "games"},
          Fault{"INSERT INTO comments (rowid, text) VALUES (1 << 20, 'stray')", "comments"},
          Fault{"INSERT INTO comments (comments) VALUES ('delete-all')", "comments"},
          Fault{"DELETE FROM postings WHERE id = (SELECT max(id) FROM postings)", "positions"},
          Fault{"DELETE FROM segments WHERE id = (SELECT max(id) FROM segments)", "positions"},
          Fault{"UPDATE postings SET data = x'00' WHERE id = (SELECT min(id) FROM postings)",
                "positions"},
          Fault{"INSERT INTO forgotten SELECT id, 2 FROM segments", "positions"},
          Fault{"DROP VIEW game_list", "schema"},
          Fault{"INSERT INTO players (id, name, folded, same_as) VALUES (901, 'A', 'a', 902), "
                "(902, 'B', 'b', 901)",
                "names"},
          Fault{"INSERT INTO events (id, name, folded, same_as) VALUES (901, 'A', 'a', 901)",
                "names"}}) {
        INFO(fault.sql);
        const ScratchFolder folder;
        const std::string path = folder.path("club.merels");
        const auto games = add_games(path, 5);
        {
            sql::Database database{path, sql::Access::write};
            database.execute(fault.sql);
        }
        CHECK(faulty(examined(path)) == fault.parts);
        const auto repaired = repair(path);
        REQUIRE(repaired);
        CHECK(repaired->is_whole());
        CHECK(repaired->games == games.size());
        CHECK(faulty(examined(path)).empty());
        check_games(path, games);
    }
}

TEST_CASE("the doctor says what is wrong with tables and merged names") {
    const ScratchFolder folder;
    const std::string path = folder.path("club.merels");
    add_games(path, 1);
    {
        sql::Database database{path, sql::Access::write};
        database.execute("DROP VIEW game_list; CREATE TABLE notes (text); INSERT INTO notes VALUES "
                         "('of mine'); DROP VIEW endings; CREATE VIEW endings AS SELECT 1;"
                         "INSERT INTO players (id, name, folded, same_as) VALUES "
                         "(901, 'A', 'a', 902), (902, 'B', 'b', 903), (903, 'C', 'c', NULL)");
    }
    std::vector<std::string> descriptions;
    for (const Examination& part : examined(path).parts)
        for (const std::string& description : part.descriptions)
            descriptions.push_back(part.what + ": " + description);
    CHECK(descriptions
          == std::vector<std::string>{
              "schema: the view 'endings' differs from the one that Merels makes",
              "schema: the view 'game_list' is missing",
              "names: in the table 'players', 'A' is merged with 'B', which is not a standard "
              "spelling"});
    const auto repaired = repair(path);
    REQUIRE(repaired);
    CHECK(repaired->foreign_tables == std::vector<std::string>{"notes"});
    CHECK(repaired->old_file == path + ".damaged");
    CHECK(faulty(examined(path)).empty());
    sql::Database database{path, sql::Access::read};
    CHECK(database.integer("SELECT same_as FROM players WHERE id = 901") == 903);
}

TEST_CASE("the doctor lists what is wrong with tables that are not opened") {
    const ScratchFolder folder;
    const std::string path = folder.path("club.merels");
    const auto games = add_games(path, 2);
    {
        sql::Database database{path, sql::Access::write};
        database.execute("CREATE TRIGGER gone AFTER INSERT ON players BEGIN DELETE FROM games; END;"
                         "DROP INDEX games_by_year");
    }
    CHECK(!Collection::open(path, Access::read));
    const auto schema = examine_schema(path);
    REQUIRE(schema);
    CHECK(schema->descriptions
          == std::vector<std::string>{
              "the table 'players' has the trigger 'gone', which Merels did not make",
              "the index 'games_by_year' is missing"});
    REQUIRE(repair(path));
    CHECK(faulty(examined(path)).empty());
    check_games(path, games);
}

TEST_CASE("a sound source is sound, and one that cannot be found by its words is mended") {
    const ScratchFolder folder;
    const std::string path = folder.path("club.merels");
    {
        auto collection = Collection::create(path);
        REQUIRE(collection);
        Game game{rule_sets::mulino};
        game.tags.add("Source", "A Book");
        game.tags.add("SourcePage", "12");
        game.tags.add("SourcePage2", "7");
        REQUIRE(collection->add(game));
    }
    CHECK(faulty(examined(path)).empty());
    {
        sql::Database database{path, sql::Access::write};
        database.execute("UPDATE sources SET folded = 'another'");
    }
    CHECK(faulty(examined(path)) == "names");
    REQUIRE(repair(path));
    CHECK(faulty(examined(path)).empty());
}

TEST_CASE("the doctor says how the row of a game, and its positions in the index, differ from it") {
    const ScratchFolder folder;
    const std::string path = folder.path("club.merels");
    {
        auto collection = Collection::create(path);
        std::mt19937_64 random{5};
        for (int i = 0; i < 3; ++i) {
            Game game = random_game(rule_sets::mulino, random, 4);
            game.tags.add("Source", "A Book");
            game.tags.add("Annotator", "Mia");
            REQUIRE(collection->add(game));
        }
    }
    {
        sql::Database database{path, sql::Access::write};
        database.execute("UPDATE games SET annotator = NULL, year = 7 WHERE id = 1;"
                         "UPDATE games SET source = NULL WHERE id = 2;"
                         "INSERT INTO forgotten SELECT id, 2 FROM segments WHERE first_game = 2");
    }
    std::vector<std::string> descriptions;
    for (const Examination& part : examined(path).parts)
        for (const std::string& description : part.descriptions)
            descriptions.push_back(description);
    CHECK(descriptions
          == std::vector<std::string>{
              "game 1: Annotator is nothing in the tables, but 'Mia' in the game",
              "game 1: year is 7 in the tables, but nothing in the game",
              "game 2: Source is nothing in the tables, but 'A Book' in the game",
              "game 2: SourcePage is nothing in the tables, but '' in the game",
              "game 2: SourceURL is nothing in the tables, but '' in the game",
              "game 2: Licence is nothing in the tables, but '' in the game",
              "game 2: Transcriber is nothing in the tables, but '' in the game",
              "game 2: 0 of its 5 positions are in the index"});
}

TEST_CASE("the doctor counts the moves again, and a repair mends the counts") {
    const ScratchFolder folder;
    const std::string path = folder.path("club.merels");
    {
        auto collection = Collection::create(path);
        std::mt19937_64 random{3};
        for (int i = 0; i < 60; ++i)
            REQUIRE(collection->add(random_game(rule_sets::mulino, random, 12)));
        REQUIRE(compact(*collection));
        REQUIRE(collection->remove(7));
        REQUIRE(collection->remove(8));
    }
    CHECK(faulty(examined(path)).empty());
    {
        sql::Database database{path, sql::Access::write};
        REQUIRE(database.integer("SELECT count(*) FROM explorer") > 0);
        database.execute("UPDATE explorer SET games = games + 5 WHERE position = (SELECT "
                         "max(position) FROM explorer)");
    }
    CHECK(faulty(examined(path)) == "explorer");
    const auto repaired = repair(path);
    REQUIRE(repaired);
    CHECK(repaired->is_whole());
    CHECK(faulty(examined(path)).empty());
}

TEST_CASE("a game that cannot be read is listed, and the others are kept") {
    const ScratchFolder folder;
    const std::string path = folder.path("club.merels");
    {
        auto collection = Collection::create(path);
        std::mt19937_64 random{11};
        // A record would say by which rules it was played, and moves can be tried.
        for (int i = 0; i < 3; ++i)
            REQUIRE(collection->add(random_game(rule_sets::mulino, random, 40)));
    }
    {
        sql::Database database{path, sql::Access::write};
        database.execute("PRAGMA foreign_keys = OFF; UPDATE games SET rule_set = 77 WHERE id = 2;"
                         "UPDATE lines SET moves = x'FF' WHERE game = 2");
    }
    CHECK(faulty(examined(path)) == "references, games");
    // Files of these names are not the repair's.
    for (const char* end : {".damaged", ".lost", ".lost.2", ".repair", ".repair.2-wal"})
        folder.write(std::string{"club.merels"} + end, "mine");
    const auto repaired = repair(path);
    REQUIRE(repaired);
    CHECK(repaired->lost == std::vector<LostGame>{{2, "there is no rule set 77"}});
    CHECK(repaired->games == 2);
    CHECK(repaired->old_file == path + ".damaged.2");
    CHECK(repaired->lost_file == path + ".lost.3");
    CHECK(folder.read("club.merels.damaged.2").starts_with("SQLite format 3"));
    CHECK(folder.read("club.merels.lost.3").starts_with("% there is no rule set 77\n"));
    for (const char* end : {".damaged", ".lost", ".lost.2", ".repair", ".repair.2-wal"})
        CHECK(folder.read(std::string{"club.merels"} + end) == "mine");
    CHECK_FALSE(std::filesystem::exists(path + ".repair.3"));
    CHECK(faulty(examined(path)).empty());
}

TEST_CASE("a compact collection has one segment and the same games") {
    const ScratchFolder folder;
    const std::string path = folder.path("club.merels");
    const auto games = add_games(path, 5);
    {
        auto collection = Collection::open(path, Access::write);
        REQUIRE(collection);
        const auto compaction = compact(*collection);
        REQUIRE(compaction);
        CHECK(compaction->segments_before > 1);
    }
    sql::Database database{path, sql::Access::read};
    CHECK(database.integer("SELECT count(*) FROM segments") == 1);
    CHECK(faulty(examined(path)).empty());
    check_games(path, games);
}

TEST_CASE("a full disk loses nothing") {
    const ScratchFolder folder;
    const std::string path = folder.path("club.merels");
    const auto games = add_games(path, 3);
    {
        auto collection = Collection::open(path, Access::write);
        REQUIRE(collection);
        collection->state().database.execute("PRAGMA max_page_count = 100");
        std::mt19937_64 random{12};
        Stored<GameId> added = 0;
        for (int i = 0; i < 2000 && added; ++i)
            added = collection->add(random_tree(rule_sets::mulino, random));
        REQUIRE(!added);
        CHECK(added.error().fault == StoreFault::disk_full);
    }
    CHECK(faulty(examined(path)).empty());
    check_games(path, games);
}

TEST_CASE("what the doctor says is short, and whole in its letters, however long a name is") {
    Examination names{"names"};
    const std::string most(Examination::longest_description - 1, 'x');
    for (const std::string& end : {std::string{"y"}, std::string{"yz"}, std::string{"ä"}})
        names.add(most + end);
    CHECK(names.faults == 3);
    CHECK(names.descriptions == std::vector<std::string>{most + "y", most + "y…", most + "…"});
}
