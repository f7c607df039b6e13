#include <tests/cli/program.hpp>
#include <tests/support/catch.hpp>

#include <string>

using namespace merels::test;

namespace {

const std::string names = "[White \"Anna\"]\n[Black \"Mia\"]\n";
const std::string beginning = "1. d6 d2 2. f4 b4 3. f6 f2 4. b2 a1 5. a7 g7";
const std::string longer = beginning + " 6. g1 d7";

bool has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

} // namespace

TEST_CASE("beginnings of other games are left out, merged or kept, and counted") {
    const Folder folder;
    folder.write("long.pgn", names + "\n" + longer + " *\n");
    folder.write("short.pgn", names + "\n{so} " + beginning + " *\n");
    REQUIRE(folder.run({"import", "-q", "a.merels", "long.pgn"}).status == 0);
    const Ran left = folder.run({"import", "a.merels", "short.pgn"});
    CHECK(left.status == 0);
    CHECK(left.out
          == "file       records  beginnings\n"
             "short.pgn        1           1\n"
             "1 duplicate left out, although it contains more information than the stored game (to "
             "add this information, use '--duplicates merge --again')\n");
    CHECK(folder.run({"find", "a.merels", "--count"}).out == "1\n");
    const Ran json = folder.run({"import", "a.merels", "short.pgn", "--again", "--json"});
    CHECK(has(json.out, "\"beginnings\": 1"));
    const Ran merged
        = folder.run({"import", "a.merels", "short.pgn", "--again", "--duplicates", "merge"});
    CHECK(merged.out
          == "file       records  beginnings  merged\n"
             "short.pgn        1           1       1\n");
    CHECK(has(folder.run({"export", "a.merels"}).out, "{so} 1. d6 d2"));
    CHECK(has(folder.run({"edit", "a.merels", "--log"}).out, "import --duplicates merge"));
    REQUIRE(folder.run({"edit", "a.merels", "--undo", "last"}).status == 0);
    CHECK(folder.run({"find", "a.merels", "--count"}).out == "2\n");
    REQUIRE(folder.run({"import", "-q", "b.merels", "long.pgn"}).status == 0);
    REQUIRE(folder.run({"import", "-q", "b.merels", "short.pgn", "--duplicates", "keep"}).status
            == 0);
    CHECK(folder.run({"find", "b.merels", "--count"}).out == "2\n");
    CHECK(folder.run({"doctor", "a.merels"}).status == 0);
}

TEST_CASE("a record that continues an existing game is reported, or merged into it") {
    const Folder folder;
    folder.write("long.pgn", names + "\n" + longer + " *\n");
    folder.write("short.pgn", names + "\n{so} " + beginning + " *\n");
    REQUIRE(folder.run({"import", "-q", "a.merels", "short.pgn"}).status == 0);
    CHECK(has(folder.run({"import", "a.merels", "long.pgn"}).out,
              "\n1 game continues an existing game of the collection ('merels dedupe' joins such "
              "games)\n"));
    CHECK(folder.run({"find", "a.merels", "--count"}).out == "2\n");
    REQUIRE(folder.run({"import", "-q", "b.merels", "short.pgn"}).status == 0);
    REQUIRE(folder.run({"merge", "b.merels", "a.merels", "--duplicates", "merge"}).status == 0);
    CHECK(folder.run({"find", "b.merels", "plies:12", "--count"}).out == "1\n");
    CHECK(folder.run({"find", "b.merels", "--count"}).out == "1\n");
    CHECK(has(folder.run({"edit", "b.merels", "--log"}).out, "merge --duplicates merge"));
    CHECK(folder.run({"doctor", "b.merels"}).status == 0);
}
