#include <tests/cli/program.hpp>
#include <tests/support/catch.hpp>
#include <nlohmann/json.hpp>

#include <string>

using namespace merels::test;
using Json = nlohmann::json;

namespace {

const std::string puzzling_game = "[Variant \"three-mens-morris\"]\n\n1. b2 a2 2. a1 c3 *\n";

} // namespace

TEST_CASE("puzzles writes records with the solution, and those of mistakes come first") {
    const Folder folder;
    folder.write("game.pgn", puzzling_game);
    const Ran ran = folder.run({"puzzles", "game.pgn", "--jobs", "2"});
    CHECK(ran.status == 0);
    CHECK(ran.err == "2 puzzles from 1 game; in 1 of these puzzles, the player made a mistake\n");
    CHECK(ran.out.starts_with("[Event \"Puzzle: White wins\"]"));
    CHECK(ran.out.find("(1. a1? {This move was played.") < ran.out.find("\n\n[Event"));
    CHECK(folder.run({"puzzles", "game.pgn", "-o", "out.pgn"}).out.empty());
    CHECK(folder.read("out.pgn") == ran.out);
    CHECK(folder.run({"check", "out.pgn"}).status == 0);
    CHECK(folder.run({"fmt", "--check", "out.pgn"}).status == 0);
    const Ran again = folder.run({"puzzles", "game.pgn", "-o", "out.pgn"});
    CHECK(again.status == 2);
    CHECK(folder.run({"puzzles", "game.pgn", "-o", "out.pgn", "--force"}).status == 0);
}

TEST_CASE("puzzles prints a JSON document") {
    const Folder folder;
    folder.write("game.pgn", puzzling_game);
    const Json json = Json::parse(folder.run({"puzzles", "--json", "game.pgn"}).out);
    CHECK(json["games"] == 1);
    REQUIRE(json["puzzles"].size() == 2);
    CHECK(json["puzzles"][0]["mistake"] == "a1");
    CHECK(json["puzzles"][0]["as_good"] == Json{"c1"});
    CHECK(json["puzzles"][1]["mistake"].is_null());
    const Ran both = folder.run({"puzzles", "--json", "game.pgn", "-o", "out.pgn"});
    CHECK(both.status == 2);
    CHECK(both.err.starts_with("merels: --json and --output exclude each other\n"));
}

TEST_CASE("puzzles are mined from the games of a collection that a query finds") {
    const Folder folder;
    folder.write("game.pgn", puzzling_game);
    REQUIRE(folder.run({"import", "club.merels", "game.pgn"}).status == 0);
    CHECK(folder.run({"puzzles", "club.merels"}).err
          == "2 puzzles from 1 game; in 1 of these puzzles, the player made a mistake\n");
    CHECK(folder.run({"puzzles", "club.merels", "--where", "plies:>9"}).err
          == "0 puzzles from 0 games; in 0 of these puzzles, the player made a mistake\n");
    const Ran of_file = folder.run({"puzzles", "game.pgn", "--where", "plies:>9"});
    CHECK(of_file.err.starts_with("merels: --where is for a collection\n"));
}

TEST_CASE("puzzles reads games as other verbs do, and finds none without exact values") {
    const Folder folder;
    folder.write("game.txt", "1. b2 a2 2. a1 c3 *\n");
    CHECK(folder.run({"puzzles", "game.txt", "--rules", "three-mens-morris"}).err
          == "2 puzzles from 1 game; in 1 of these puzzles, the player made a mistake\n");
    CHECK(folder
              .run({"puzzles", "game.txt", "--rules", "three-mens-morris", "--no-solve"}, {},
                   {{"MERELS_DATA", "none"}})
              .err
          == "0 puzzles from 1 game; in 0 of these puzzles, the player made a mistake\n");
    folder.write("game.pgn", "[Variant \"tapatan\"]\n\n1. b2 a2 2. a1 c3 *\n");
    CHECK(folder
              .run({"puzzles", "game.pgn", "--rules", "three-mens-morris", "--force-rules",
                    "--from", "merels"})
              .err
          == "2 puzzles from 1 game; in 1 of these puzzles, the player made a mistake\n");
}
