#include <tests/cli/program.hpp>
#include <tests/cli/records.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/places.hpp>

using namespace merels::test;

namespace {

const std::string samples = source_folder() + "/samples";

/// A folder with 2,000 random games and a collection of them.
void make_collection(const Folder& folder) {
    folder.write("games.pgn", folder.run({"random", "--games", "2000", "--seed", "3"}).out);
    const Ran imported = folder.run({"import", "club.merels", "games.pgn"});
    REQUIRE(imported.err.empty());
    REQUIRE(imported.status == 0);
}

} // namespace

TEST_CASE("what is imported is exported as it was, by any number of threads") {
    const Folder folder;
    make_collection(folder);
    CHECK(folder.run({"export", "club.merels"}).out == folder.read("games.pgn"));
    CHECK(folder.run({"import", "-q", "-j1", "other.merels", "games.pgn"}).status == 0);
    CHECK(folder.run({"export", "other.merels"}).out == folder.read("games.pgn"));
    const std::string lines = folder.run({"export", "club.merels", "--to", "json"}).out;
    folder.write("games.jsonl", lines);
    CHECK(folder.run({"import", "-q", "third.merels", "games.jsonl"}).status == 0);
    CHECK(folder.run({"export", "third.merels"}).out == folder.read("games.pgn"));
}

TEST_CASE("every sample comes back from a collection as fmt writes it") {
    const Folder folder;
    for (const char* part : {"real", "composed", "tutorials", "rules"}) {
        INFO(part);
        const std::string path = samples + "/" + part;
        const std::string collection = std::string{part} + ".merels";
        CHECK(folder.run({"import", "-q", "--duplicates", "keep", collection, path}).status == 0);
        CHECK(folder.run({"export", collection}).out
              == folder.run({"convert", "--to", "merels", path}).out);
    }
}

TEST_CASE("an import that is run again goes on, and adds nothing twice") {
    const Folder folder;
    make_collection(folder);
    const Ran again = folder.run({"import", "club.merels", "games.pgn"});
    CHECK(again.status == 0);
    CHECK(again.out == "1 file imported before and not read (--again reads them)\n");
    folder.shell("cp games.pgn copy.pgn");
    CHECK(folder.run({"import", "-q", "club.merels", "copy.pgn"}).status == 0);
    CHECK(folder.run({"find", "club.merels", "--count"}).out == "2000\n");
}

TEST_CASE("games are found by position, in every symmetry, and as table, CSV, JSON and records") {
    const Folder folder;
    folder.write("a.pgn",
                 "[White \"Schürmann, Karl\"]\n[Black \"Mia\"]\n\n1. d6 f4 2. d2 b4 0-1\n\n"
                 "[White \"Anna\"]\n[Black \"Mia\"]\n\n1. f4 d2 {why?} 2. b4 d6 *\n");
    REQUIRE(folder.run({"import", "-q", "a.merels", "a.pgn"}).status == 0);
    CHECK(folder.run({"find", "a.merels", "player:schurmann", "--count"}).out == "1\n");
    CHECK(folder.run({"find", "a.merels", "position:\"W:Wb4:Bd6:H8,8\"", "--count"}).out == "2\n");
    CHECK(folder.run({"find", "a.merels", "position:\"W:Wb4:Bd6:H8,8\""}).out
          == "id  white            black  result  plies  rules             at  next\n"
             " 1  Schürmann, Karl  Mia    0-1         4  nine-mens-morris   2  f4\n"
             " 2  Anna             Mia    *           4  nine-mens-morris   2  f4\n"
             "2 games\n");
    CHECK(
        folder.run({"find", "a.merels", "comment:why", "--csv"}).out
        == "id,white,black,result,plies,date,event,place,round,rules,ending,at,ply,next,comment\r\n"
           "2,Anna,Mia,*,4,,,,,nine-mens-morris,,2,2,b4,why?\r\n");
    CHECK(folder.run({"find", "a.merels", "white:anna", "--json"}).out
          == "{\"id\":2,\"white\":\"Anna\",\"black\":\"Mia\",\"result\":\"*\",\"plies\":4,"
             "\"date\":\"\",\"event\":\"\",\"place\":\"\",\"round\":\"\","
             "\"rules\":\"nine-mens-morris\",\"ending\":\"\",\"at\":null}\n");
    CHECK(folder.run({"find", "a.merels", "black:mia", "not", "white:anna", "--to", "merels"}).out
          == "[White \"Schürmann, Karl\"]\n[Black \"Mia\"]\n[Result \"0-1\"]\n"
             "[Variant \"nine-mens-morris\"]\n\n1. d6 f4 2. d2 b4 0-1\n\n");
    const Ran none = folder.run({"find", "a.merels", "white:nobody"});
    CHECK(none.status == 1);
    CHECK(none.out.empty());
    CHECK(none.err
          == "No game was found.\nNo player's name contains nobody; 'merels names a.merels player' "
             "lists the names.\n");
    for (const char* quiet : {"--csv", "--json", "--count", "--to=merels"}) {
        INFO(quiet);
        CHECK(folder.run({"find", "a.merels", "white:nobody", quiet}).err.empty());
    }
}

TEST_CASE("a query that cannot be read is shown with its fault") {
    const Folder folder;
    folder.write("a.pgn", "1. d6 *\n");
    REQUIRE(folder.run({"import", "-q", "a.merels", "a.pgn"}).status == 0);
    const Ran ran = folder.run({"find", "a.merels", "plyaer:Mia"});
    CHECK(ran.status == 2);
    CHECK(ran.err.find("query:1:1: error:") != std::string::npos);
    CHECK(ran.err.find("player") != std::string::npos);
}

TEST_CASE("the explorer counts what was played, symmetric moves as one") {
    const Folder folder;
    folder.write("a.pgn", "1. d6 d2 1-0\n\n[Event \"b\"]\n\n1. f4 b4 1/2-1/2\n\n[Event \"c\"]\n\n"
                          "1. a1 d2 0-1\n");
    REQUIRE(folder.run({"import", "-q", "--duplicates", "keep", "a.merels", "a.pgn"}).status == 0);
    const std::string json = folder.run({"explore", "a.merels", "--json"}).out;
    CHECK(json.find("\"move\": \"d6\",\n      \"games\": 2") != std::string::npos);
    const Ran some = folder.run({"explore", "a.merels", "--ascii", "--where", "result:0-1"});
    CHECK(some.out.find("a7") != std::string::npos);
    CHECK(some.out.find("########################") != std::string::npos);
    CHECK(some.out.find("d6") == std::string::npos);
}

TEST_CASE("what is not a collection is trouble, and is left alone") {
    const Folder folder;
    folder.write("notes.txt", std::string(2000, 'x'));
    folder.write("a.pgn", "1. d6 *\n");
    for (const char* verb : {"find", "explore", "export"}) {
        INFO(verb);
        const Ran ran = folder.run({verb, "notes.txt"});
        CHECK(ran.status == 2);
        CHECK(ran.err == "merels: notes.txt: the file is not a SQLite database\n");
        CHECK(folder.run({verb, "missing.merels"}).err
              == "merels: missing.merels: there is no such file\n");
    }
    CHECK(folder.run({"import", "notes.txt", "a.pgn"}).status == 2);
    CHECK(folder.read("notes.txt") == std::string(2000, 'x'));
}

TEST_CASE("damaged records are imported with what is wrong, unless they are not wanted") {
    const Folder folder;
    folder.write("a.pgn", "1. d6 d6 *\n\n[Event \"b\"]\n\n1. a1 *\n");
    const Ran kept = folder.run({"import", "a.merels", "a.pgn"});
    CHECK(kept.status == 1);
    CHECK(kept.err.find("a.pgn:1:7: error: d6 is occupied [E203 occupied-point]")
          != std::string::npos);
    CHECK(folder.run({"find", "a.merels", "has:diagnostics", "--count"}).out == "1\n");
    CHECK(folder.run({"import", "-q", "--on-error", "skip", "b.merels", "a.pgn"}).status == 1);
    CHECK(folder.run({"find", "b.merels", "--count"}).out == "1\n");
    CHECK(folder.run({"import", "-q", "--on-error", "stop", "c.merels", "a.pgn"}).status == 2);
    CHECK(folder.run({"find", "c.merels", "--count"}).out == "0\n");
    CHECK(folder.run({"import", "--on-error", "what", "d.merels", "a.pgn"})
              .err.find("--on-error takes keep, skip or stop, not 'what'")
          != std::string::npos);
}

TEST_CASE("duplicates with more than the existing games are reported, and merged on demand") {
    const Folder folder;
    const std::string names = "[White \"Anna\"]\n[Black \"Mia\"]\n\n";
    folder.write("a.pgn", names + "1. d6 f4 *\n\n");
    folder.write("b.pgn", names + "1. d6 f4 *\n\n\n" + names + "1. f4 {so} d2 *\n");
    REQUIRE(folder.run({"import", "-q", "a.merels", "a.pgn"}).status == 0);
    const Ran left = folder.run({"import", "a.merels", "b.pgn"});
    CHECK(left.status == 0);
    CHECK(left.out.find("\n1 duplicate left out, although it contains more information than the "
                        "stored game (to add this information, use '--duplicates merge "
                        "--again')\n  b.pgn:7 (game 1)\n")
          != std::string::npos);
    const std::string json = folder.run({"import", "a.merels", "b.pgn", "--again", "--json"}).out;
    CHECK(json.find("\"unmerged\": [\n    {\n      \"file\": \"b.pgn\",\n      \"line\": 7,\n"
                    "      \"game\": 1")
          != std::string::npos);
    const Ran merged
        = folder.run({"import", "a.merels", "b.pgn", "--again", "--duplicates", "merge"});
    CHECK(merged.out.find("left out") == std::string::npos);
    CHECK(folder.run({"export", "a.merels"}).out.find("{so}") != std::string::npos);
}
