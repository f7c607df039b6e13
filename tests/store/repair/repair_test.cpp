#include <libnotation/store/repair/repair.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/scratch_folder.hpp>

#include <libnotation/game/random_game.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/store/collection/collection_state.hpp>
#include <libnotation/store/schema/schema.hpp>
#include <libnotation/store/sqlite/file_version.hpp>

#include <fmt/format.h>

#include <sqlite3.h>

using namespace merels;
using namespace merels::test;

namespace {

constexpr unsigned plies = 30;

unsigned main_line_plies(const Game& game) {
    unsigned count = 0;
    for (NodeId node = game.first_child(Game::root); node != Game::none;
         node = game.first_child(node))
        ++count;
    return count;
}

/// Two games with comments, of which the first is damaged.
class Damaged {
public:
    explicit Damaged(const std::string& sql) {
        std::mt19937_64 random{11};
        auto collection = Collection::create(path());
        REQUIRE(collection);
        for (const char* white : {"Anna", "Berta"}) {
            games.push_back(random_game(rule_sets::mulino, random, plies));
            Game& game = games.back();
            game.tags.add("White", white);
            Comment comment;
            comment.text = "A good start.";
            game.annotate(game.first_child(Game::root)).after.push_back(comment);
            REQUIRE(collection->add(game));
        }
        collection->state().database.execute("PRAGMA foreign_keys = OFF");
        collection->state().database.execute(sql);
    }

    Repair repair() const {
        auto repair = merels::repair(path());
        REQUIRE(repair);
        const auto collection = Collection::open(path(), Access::read);
        REQUIRE(collection);
        const auto diagnosis = examine(*collection);
        REQUIRE(diagnosis);
        for (const Examination& part : diagnosis->parts)
            CHECK(part.descriptions == std::vector<std::string>{});
        CHECK(*collection->game(2) == games[1]);
        return std::move(*repair);
    }
    Game first_game() const {
        const auto collection = Collection::open(path(), Access::read);
        REQUIRE(collection);
        // Its rule set lives as long as the collection.
        const Game game = *collection->game(1);
        Game copy{rule_sets::mulino};
        copy.tags = game.tags;
        copy.result = game.result;
        NodeId node = Game::root;
        copy.annotate(node) = game.annotation(node);
        for (NodeId from = game.first_child(Game::root); from != Game::none;
             from = game.first_child(from)) {
            node = copy.add(node, game.move(from));
            if (!game.annotation(from).empty()) copy.annotate(node) = game.annotation(from);
        }
        return copy;
    }
    std::string path() const { return folder.path("club.merels"); }

    ScratchFolder folder;
    std::vector<Game> games;
};

/// A record that is cut after the second move still parses.
constexpr const char* cut_record
    = "UPDATE records SET text = substr(text, 1, instr(text, '3. ') - 1) || '*' || char(10) "
      "WHERE game = 1";

} // namespace

TEST_CASE("a game whose record is damaged is not answered from") {
    const Damaged damaged{cut_record};
    const auto collection = Collection::open(damaged.path(), Access::read);
    REQUIRE(collection);
    const auto game = collection->game(1);
    REQUIRE(!game);
    CHECK(game.error().message
          == damaged.path()
                 + ": game 1: it has 4 plies, but the table 'games' has 30, and 'merels doctor' "
                   "shows what "
                   "can be saved");
}

TEST_CASE("where record and line disagree, the line is the main line and the text a comment") {
    const Damaged damaged{cut_record};
    const Repair repair = damaged.repair();
    const std::string why = "game 1: it has 4 plies, but the table 'games' has 30";
    CHECK(repair.shortened == std::vector<LostGame>{{1, why}});
    CHECK(!repair.is_whole());
    CHECK(repair.old_file == damaged.path() + ".damaged");
    const std::string listing = damaged.folder.read("club.merels.lost");
    CHECK(listing.starts_with("% " + why + "\n"));
    CHECK(listing.find("A good start.") != std::string::npos);
    const Game game = damaged.first_game();
    CHECK(main_line_plies(game) == plies);
    CHECK(game.tags.get("White") == "Anna");
    CHECK(game.result == damaged.games[0].result);
    const auto& comments = game.annotation(Game::root).after;
    REQUIRE(comments.size() == 1);
    CHECK(comments[0].text.starts_with("Damaged record:\n"));
    CHECK(comments[0].text.find("A good start.") != std::string::npos);
}

TEST_CASE("one place that is wrong is mended from the others without a loss") {
    for (const char* sql :
         {"UPDATE games SET plies = 7 WHERE id = 1", "UPDATE games SET line_key = 7 WHERE id = 1",
          "UPDATE games SET result = 9 WHERE id = 1",
          "UPDATE lines SET moves = x'FF' WHERE game = 1",
          "UPDATE lines SET moves = substr(moves, 1, 5) WHERE game = 1",
          "DELETE FROM lines WHERE game = 1",
          "UPDATE games SET plies = 7, line_key = 7, ending = 1 WHERE id = 1"}) {
        INFO(sql);
        const Damaged damaged{sql};
        CHECK(damaged.repair().is_whole());
        CHECK(damaged.first_game() == damaged.games[0]);
    }
}

TEST_CASE("what cannot be mended from another place is listed") {
    struct Fault {
        const char* sql;
        const char* why;
        unsigned plies;
    };
    for (const Fault& fault :
         {Fault{"INSERT INTO tags VALUES (1, 0, '', 'x'), (1, 1, 'a b', 'y'), (1, 2, 'C', 'z')",
                "'' is not a name that a tag can have", plies},
          Fault{"UPDATE records SET text = 'nothing' WHERE game = 1",
                "it has 0 plies, but the table 'games' has 30", plies},
          Fault{"DELETE FROM records WHERE game = 1; UPDATE lines SET moves = substr(moves, 1, 5) "
                "WHERE game = 1",
                "it has 5 plies, but the table 'games' has 30", 5},
          Fault{"UPDATE records SET text = '[Extra \"x\"]' || char(10) || text WHERE game = 1",
                "its tags in the record differ from its tags in the tables", plies},
          Fault{"UPDATE games SET result = (result + 1) % 4 WHERE id = 1",
                "its result differs from the result in the table 'games'", plies},
          Fault{"UPDATE lines SET moves = substr(moves, 1, 5) WHERE game = 1; "
                "UPDATE games SET plies = 7, line_key = 7 WHERE id = 1",
                "it has 30 plies, but the table 'games' has 7", 5}}) {
        INFO(fault.sql);
        const Damaged damaged{fault.sql};
        const Repair repair = damaged.repair();
        CHECK(repair.shortened == std::vector<LostGame>{{1, std::string{"game 1: "} + fault.why}});
        CHECK(main_line_plies(damaged.first_game()) == fault.plies);
        CHECK(damaged.folder.read("club.merels.lost").starts_with("% game 1: "));
    }
}

TEST_CASE("a game of unknown rules is read by those that its record names") {
    const Damaged damaged{"UPDATE games SET rule_set = 77 WHERE id = 1;"
                          "UPDATE lines SET moves = x'FF' WHERE game = 1"};
    const Repair repair = damaged.repair();
    CHECK(repair.lost.empty());
    CHECK(repair.shortened == std::vector<LostGame>{{1, "there is no rule set 77"}});
    CHECK(damaged.first_game() == damaged.games[0]);
}

TEST_CASE("a game that was read from a damaged page is kept, and listed as doubtful") {
    const ScratchFolder folder;
    const std::string path = folder.path("c.merels");
    {
        std::mt19937_64 random{11};
        auto collection = Collection::create(path);
        REQUIRE(collection);
        for (const char* annotator : {"Zacharias", "Berta"}) {
            Game game = random_game(rule_sets::mulino, random, plies);
            game.tags.add("Motto", annotator);
            REQUIRE(collection->add(game));
        }
    }
    std::string bytes = folder.read("c.merels");
    const std::size_t at = bytes.find("Zacharias");
    REQUIRE(at != std::string::npos);
    bytes[at] = 'X';
    folder.write("c.merels", bytes);
    {
        const auto collection = Collection::open(path, Access::read);
        REQUIRE(collection);
        const auto diagnosis = examine(*collection);
        REQUIRE(diagnosis);
        CHECK(diagnosis->parts.front().descriptions.front()
              == fmt::format("page {} has a wrong checksum", at / 4096 + 1));
    }
    const auto repair = merels::repair(path);
    REQUIRE(repair);
    CHECK(repair->games == 2);
    CHECK(repair->damaged_pages == 1);
    CHECK(!repair->is_whole());
    CHECK(repair->lost.empty());
    CHECK(repair->shortened.empty());
    const auto page = [&](int game) {
        return fmt::format("game {}: page {} has a wrong checksum", game, at / 4096 + 1);
    };
    CHECK(repair->doubtful == std::vector<LostGame>{{1, page(1)}, {2, page(2)}});
    CHECK((folder.read("c.merels.damaged") == bytes));
    CHECK(folder.read("c.merels.lost") == "% " + page(1) + "\n\n% " + page(2) + "\n\n");
    const auto collection = Collection::open(path, Access::read);
    REQUIRE(collection);
    CHECK(collection->game(1)->tags.get("Motto") == "Xacharias");
}

TEST_CASE("a collection without checksums gets them by a repair") {
    const ScratchFolder folder;
    const std::string path = folder.path("c.merels");
    const Damaged sound{"SELECT 1"};
    sqlite3* handle = nullptr;
    REQUIRE(sqlite3_open(path.c_str(), &handle) == SQLITE_OK);
    std::string sql = schema_script()
                      + fmt::format("PRAGMA application_id = {}; PRAGMA user_version = 1;"
                                    "ATTACH '{}' AS sound;",
                                    collection_application_id, sound.path());
    for (const char* table : {"settings", "rule_sets", "players", "games", "lines", "records"})
        sql += fmt::format("INSERT INTO main.{0} SELECT * FROM sound.{0};", table);
    CHECK(sqlite3_exec(handle, sql.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK);
    sqlite3_close(handle);
    const auto opened = Collection::open(path, Access::read);
    REQUIRE(!opened);
    CHECK(opened.error().message
          == path
                 + ": the pages of the file have no checksums, and 'merels doctor' shows what can "
                   "be saved");
    const auto repair = merels::repair(path);
    REQUIRE(repair);
    CHECK(repair->is_whole());
    const auto collection = Collection::open(path, Access::read);
    REQUIRE(collection);
    CHECK(examine(*collection)->is_sound());
    for (GameId id = 1; id <= 2; ++id)
        CHECK(*collection->game(id) == sound.games[static_cast<std::size_t>(id - 1)]);
}

TEST_CASE("a file that was cut off is kept as it was") {
    const ScratchFolder folder;
    const std::string path = folder.path("c.merels");
    {
        std::mt19937_64 random{11};
        auto collection = Collection::create(path);
        REQUIRE(collection);
        for (int i = 0; i < 200; ++i)
            REQUIRE(collection->add(random_game(rule_sets::mulino, random, plies)));
    }
    std::string bytes = folder.read("c.merels");
    bytes.resize(bytes.size() * 3 / 4);
    folder.write("c.merels", bytes);
    const auto repair = merels::repair(path);
    REQUIRE(repair);
    CHECK(!repair->is_whole());
    CHECK((folder.read("c.merels.damaged") == bytes));
}

TEST_CASE("with any contents of damaged rows, the game that is made of them can be read back") {
    for (const char* name : {"Result", "Variant", "RuleSet", "SetUp", "Position", "FEN", "White"}) {
        INFO(name);
        const Damaged damaged{
            fmt::format("UPDATE lines SET moves = substr(moves, 1, 5) WHERE game = 1;"
                        "UPDATE games SET plies = 7, line_key = 7 WHERE id = 1;"
                        "INSERT INTO tags VALUES (1, 0, '{0}', 'x'), (1, 1, '{0}', '[A \"]')",
                        name)};
        CHECK(damaged.repair().shortened.size() == 1);
        CHECK(main_line_plies(damaged.first_game()) >= 5);
    }
}

TEST_CASE("a number of games that nothing can have is named, and mended") {
    const Damaged damaged{"UPDATE sqlite_sequence SET seq = 9223372036854775807"};
    {
        const auto collection = Collection::open(damaged.path(), Access::read);
        REQUIRE(collection);
        const auto diagnosis = examine(*collection);
        REQUIRE(diagnosis);
        for (const Examination& part : diagnosis->parts)
            CHECK(part.descriptions
                  == (part.what == "games"
                          ? std::vector<std::string>{"the last game number is 9223372036854775807, "
                                                     "but no game can have this number"}
                          : std::vector<std::string>{}));
    }
    CHECK(damaged.repair().is_whole());
    auto collection = Collection::open(damaged.path(), Access::write);
    REQUIRE(collection);
    const auto added = collection->add(damaged.games[0]);
    REQUIRE(added);
    CHECK(*added == 3);
}

TEST_CASE("rows that no way leads to are not counted") {
    const Damaged damaged{"SELECT 1"};
    std::int64_t root = 0;
    {
        sql::Database database{damaged.path(), sql::Access::read};
        root = database.integer("SELECT rootpage FROM sqlite_schema WHERE name = 'diagnostics'");
    }
    std::string bytes = damaged.folder.read("club.merels");
    bytes.replace(static_cast<std::size_t>(root - 1) * 4096, 4096, std::string(4096, '\0'));
    damaged.folder.write("club.merels", bytes);
    const Repair repair = damaged.repair();
    CHECK(repair.lost_rows == 1);
    CHECK(repair.may_lack_rows);
    CHECK(repair.games == 2);
}

TEST_CASE("rows with the least and the greatest number are halved without end") {
    const Damaged damaged{"INSERT INTO players (id, name, folded) VALUES "
                          "(-9223372036854775808, 'least', 'least'), "
                          "(9223372036854775807, 'last', 'last'), (50, 'middle', 'middle')"};
    std::string bytes = damaged.folder.read("club.merels");
    const std::size_t at = bytes.find("middlemiddle");
    REQUIRE(at != std::string::npos);
    // `same_as` as bytes, which the table does not take.
    bytes[at - 1] = 12;
    damaged.folder.write("club.merels", bytes);
    CHECK(damaged.repair().lost_rows == 1);
    sql::Database database{damaged.path(), sql::Access::read};
    CHECK(database.integer("SELECT count(*) FROM players WHERE name IN ('least', 'last')") == 2);
}

TEST_CASE("a collection with a damaged header is repaired from what every header has") {
    const Damaged damaged{"SELECT 1"};
    const std::string sound = damaged.folder.read("club.merels");
    for (const std::size_t at :
         std::vector<std::size_t>{0,  15, 16, 17, 18, 19, 20, 21, 22, 23, 27, 31, 35,
                                  39, 47, 55, 56, 59, 60, 63, 64, 68, 71, 95, 99})
        for (const int bit : {0, 5}) {
            INFO(at << ", bit " << bit);
            std::string bytes = sound;
            bytes[at] ^= static_cast<char>(1 << bit);
            damaged.folder.write("club.merels", bytes);
            CHECK(!Collection::open(damaged.path(), Access::read));
            const Repair repair = damaged.repair();
            CHECK(repair.games == 2);
            CHECK(repair.damaged_pages == 1);
            CHECK(repair.lost.empty());
            CHECK(repair.shortened.empty());
            CHECK(repair.lost_rows == 0);
            CHECK(damaged.first_game() == damaged.games[0]);
        }
}
