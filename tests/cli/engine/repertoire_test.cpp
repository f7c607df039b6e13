#include <libnotation/store/sqlite/database.hpp>
#include <tests/cli/program.hpp>
#include <tests/support/catch.hpp>
#include <nlohmann/json.hpp>

#include <string>
#include <vector>

using namespace merels::test;
using Json = nlohmann::json;

namespace {

const std::string white_lines = "[Repertoire \"White\"]\n\n1. b1 c3 (1... b2 2. c3 a1) 2. b2 *\n\n";

std::string played(const std::string& white, const std::string& black, const std::string& moves) {
    return "[White \"" + white + "\"]\n[Black \"" + black + "\"]\n\n" + moves + " *\n\n";
}

struct Club : Folder {
    Club() {
        write("lines.pgn", white_lines);
        write("games.pgn", played("Anna", "Berta", "1. b1 c3 2. b2 b3")
                               + played("Anna", "Carla", "1. b1 c3 2. c1")
                               + played("Eva", "Anna", "1. b1 c1 2. b2")
                               + played("Eva", "Dora", "1. a2 c3"));
        write("all.pgn", white_lines + read("games.pgn"));
    }

    Ran check(std::vector<std::string> words) const {
        words.insert(words.begin(), {"repertoire", "check"});
        words.insert(words.end(), {"--rules", "three-mens-morris"});
        return run(words);
    }
};

constexpr const char* report = R"(games.pgn, game 2: Anna - Carla  *
  2. c1 leaves White's repertoire, which has b2
games.pgn, game 3: Eva - Anna  *
  1... c1 is not in White's repertoire, which has a3, b2
White's repertoire has 7 positions.
  4 games: repertoire followed to the end in 2, left by White in 1, left by Black in 1, never reached in 0

Moves that the repertoire does not answer:
games  for    move     first in  value
    1  White  1... c1    game 3  a draw (exact)
)";

} // namespace

TEST_CASE("repertoire check shows where each game leaves it, and values what it does not answer") {
    const Club folder;
    const Ran ran = folder.check({"games.pgn", "--lines", "lines.pgn"});
    CHECK(ran.status == 0);
    CHECK(ran.err.empty());
    CHECK(ran.out == report);
    CHECK(folder.check({"all.pgn", "--color", "never"}).out.find("all.pgn, game 3: Anna - Carla")
          == 0);
}

TEST_CASE("repertoire check takes the games of a collection that a query finds") {
    const Club folder;
    folder.run({"import", "-q", "c.merels", "all.pgn", "--rules", "three-mens-morris"});
    const Ran ran = folder.run({"repertoire", "check", "c.merels", "--where", "player:Carla"});
    CHECK(
        ran.out
        == "c.merels, game 3: Anna - Carla  *\n"
           "  2. c1 leaves White's repertoire, which has b2\n"
           "White's repertoire has 7 positions.\n"
           "  1 game: repertoire followed to the end in 0, left by White in 1, left by Black in 0, "
           "never reached in 0\n");
}

TEST_CASE("repertoire check --player leaves out games in which the player has the other color") {
    const Club folder;
    const Ran ran = folder.check(
        {"games.pgn", "-l", "lines.pgn", "--player", "anna", "--json", "--top", "0"});
    const Json json = Json::parse(ran.out);
    REQUIRE(json["games"].size() == 2);
    CHECK(json["games"][1]["black"] == "Carla");
    CHECK(json["games"][1]["departures"]
          == Json::parse(R"([{"ply":3,"move":"c1","by":"player","prepared":["b2"]}])"));
    CHECK(json["white"]["left_by_player"] == 1);
    CHECK(json["unanswered"].empty());
}

TEST_CASE("repertoire check takes a folder, and names the file of each game") {
    const Club folder;
    folder.shell("mkdir games && mv games.pgn games/a.pgn && cp games/a.pgn games/b.pgn");
    const Ran ran = folder.check({"games", "--lines", "lines.pgn"});
    CHECK(ran.out.find("games/b.pgn, game 2: Anna - Carla  *\n") != std::string::npos);
    CHECK(ran.out.find("    2  White  1... c1  games/a.pgn, game 3  a draw (exact)\n")
          != std::string::npos);
    const Json json = Json::parse(folder.check({"games", "-l", "lines.pgn", "--json"}).out);
    CHECK(json["games"][7]["file"] == "games/b.pgn");
    CHECK(json["games"][7]["number"] == 4);
    CHECK(json["unanswered"][0]["first_file"] == "games/a.pgn");
}

TEST_CASE("repertoire check leaves out a damaged game of a collection, and its JSON is whole") {
    const Club folder;
    folder.run({"import", "-q", "c.merels", "all.pgn", "--rules", "three-mens-morris"});
    merels::sql::Database{folder.path("c.merels"), merels::sql::Access::write}.execute(
        "UPDATE lines SET moves = x'FF' WHERE game = 3");
    const Ran ran = folder.run({"repertoire", "check", "c.merels", "--json"});
    CHECK(ran.status == 1);
    // The file is read twice: for the prepared lines and for the games.
    const std::string left_out = "merels: c.merels: game 3: its moves are not legal, and 'merels "
                                 "doctor' shows what can be "
                                 "saved\nmerels: c.merels: 1 game left out\n";
    CHECK(ran.err == left_out + left_out);
    CHECK(Json::parse(ran.out)["games"].size() == 3);
}

TEST_CASE("repertoire check --side gives lines without a mark their color") {
    const Club folder;
    folder.write("lines.pgn", "1. b1 c3 2. b2 *\n");
    const Ran ran = folder.check({"games.pgn", "--lines", "lines.pgn", "--side", "black"});
    CHECK(ran.out.find("  2. c1 is not in Black's repertoire, which has b2\n")
          != std::string::npos);
    CHECK(ran.out.find("  1... c1 leaves Black's repertoire, which has a3\n") != std::string::npos);
}

TEST_CASE("repertoire check searches and reads as its options say") {
    const Club folder;
    const std::string row = "White  1... c1    game 3  ";
    const auto has = [&](const std::vector<std::string>& words, const std::string& part) {
        return folder.run(words).out.find(part) != std::string::npos;
    };
    CHECK(has({"repertoire", "check", "games.pgn", "--lines", "lines.pgn", "--rules",
               "three-mens-morris", "--force-rules", "--from", "merels", "--no-solve", "--depth",
               "2", "--nodes", "1000", "--jobs", "2", "--top", "1"},
              row + "White is better by "));
    CHECK(has({"repertoire", "check", "games.pgn", "--lines", "lines.pgn", "--rules",
               "three-mens-morris", "--time", "1"},
              row + "a draw (exact)\n"));
}

TEST_CASE("repertoire check says what is wrong with its command line") {
    const Club folder;
    const auto fault = [&](const std::vector<std::string>& words) {
        const Ran ran = folder.check(words);
        CHECK(ran.status == 2);
        CHECK(ran.out.empty());
        return ran.err.substr(0, ran.err.find('\n'));
    };
    CHECK(fault({"games.pgn"})
          == "merels: games.pgn has no record with the tag [Repertoire \"White\"] or [Repertoire "
             "\"Black\"]");
    CHECK(fault({"games.pgn", "all.pgn"})
          == "merels: 'merels repertoire check' takes one FILE or COLLECTION");
    CHECK(fault({"all.pgn", "--where", "x"}) == "merels: --where is for a collection");
    CHECK(fault({"games.pgn", "--lines", "missing.pgn"})
          == "merels: cannot read missing.pgn: No such file or directory [E501 unreadable-file]");
    CHECK(fault({"all.pgn", "--side", "red"}).starts_with("merels: "));
}
