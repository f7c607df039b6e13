#include <tests/cli/program.hpp>
#include <tests/cli/terminal.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/places.hpp>
#include <nlohmann/json.hpp>

#include <string>
#include <vector>

using namespace merels::test;
using Json = nlohmann::json;

namespace {

constexpr const char* small_game = R"([Variant "three-mens-morris"]

1. b2 c3 2. a2 c2 3. c1 a3 4. b2-b1 c3-b3 5. a2-a1 1-0
)";

} // namespace

TEST_CASE("analyse draws a position, and prints its value, that of each move and the best line") {
    const Ran ran = run_merels({"analyse", "--rules", "three-mens-morris", "W:W:B:H3,3"});
    CHECK(ran.status == 0);
    CHECK(ran.err.empty());
    CHECK(ran.out == R"(3 ┌───┬───┐
  │ ╲ │ ╱ │
2 ├───┼───┤
  │ ╱ │ ╲ │
1 └───┴───┘
  a   b   c

○ White, 3 in hand, to move
● Black, 3 in hand

rule set  three-mens-morris
position  W:W:B:H3,3
verdict   White wins in 9 plies
to move   White: win in 9
source    exact

move  value      eval  source  also
b2    win in 9   W9    exact
a3    draw       =     exact   c3 a1 c1
b3    loss in 8  B8    exact   a2 c2 b1

1. b2 a3 2. c2 a2 3. a1 c3 4. b2-b1 a3-b3 5. c2-c1 1-0
)");
}

TEST_CASE("analyse takes a ply of a game, and also prints the winner from White's view") {
    const Folder folder;
    folder.write("g.pgn", small_game);
    const Ran ran = folder.run({"analyse", "g.pgn", "--ply", "7", "--lines", "2"});
    CHECK(ran.status == 0);
    CHECK(ran.out.find("verdict   White wins in 2 plies\n"
                       "to move   Black: loss in 2\n")
          != std::string::npos);
    CHECK(ran.out.find("and 3 other moves\n") != std::string::npos);
    const Ran last = folder.run({"analyse", "g.pgn"});
    CHECK(last.out.ends_with("outcome   White has won: line completed\n"));
}

TEST_CASE("analyse shows a depth that was only begun, if its estimates are from that depth") {
    std::string out;
    for (int nodes = 20'000; nodes < 100'000 && out.find(" in part, ") == std::string::npos;
         nodes += 7'000)
        out = run_merels({"analyse", "--no-solve", "--lines", "1", "--nodes", std::to_string(nodes),
                          "W:Wd6,f4:Bd2,b4:H7,7"})
                  .out;
    const std::size_t part = out.find(" in part, ");
    REQUIRE(part != std::string::npos);
    const std::string begun = out.substr(out.rfind(' ', part - 1) + 1, 1);
    CHECK(out.find("search, " + begun + " plies deep\n") != std::string::npos);
    const std::string full = std::to_string(std::stoi(begun) - 1);
    CHECK(out.find("search    " + full + " plies deep, " + begun) != std::string::npos);
}

TEST_CASE("analyse says where a search has come to the end of every line, and how that ended") {
    const Folder folder;
    folder.write("g.pgn", R"([Variant "three-mens-morris"]
[SetUp "1"]
[Position "W:Wa3,b2,b1:Ba1,c1,b3"]

1. b2-c3 a1-a2 2. c3-b2 a2-a1 3. b2-c3 a1-a2 *
)");
    const Ran ran = folder.run({"analyse", "g.pgn", "--no-solve"});
    INFO(ran.out);
    CHECK(ran.out.find("\nsearch    every line to its end, ") != std::string::npos);
    CHECK(ran.out.find("100") == std::string::npos);
    // The third time, counted with the plies that were played.
    CHECK(ran.out.ends_with("\n4. a3-b2 a2-a1 5. b2-a3 1/2-1/2\n"));
}

TEST_CASE("analyse --json has every move with its value and where that is from") {
    const Folder folder;
    folder.write("g.pgn", small_game);
    const Json json = Json::parse(folder.run({"analyse", "g.pgn", "--ply", "1", "--json"}).out);
    CHECK(json["file"] == "g.pgn");
    CHECK(json["ply"] == 1);
    CHECK(json["to_move"] == "Black");
    CHECK(json["value"] == Json{{"kind", "exact"}, {"verdict", "loss"}, {"plies", 8}});
    CHECK(json["evaluation"] == "W8");
    CHECK(json["moves"].size() == 8);
    CHECK(json["moves"][0]["value"] == json["value"]);
    CHECK(json["moves"][2]["same_as"] == "a3");
    CHECK(json["line"].size() == 8);
    CHECK(json["search"].is_null());
    CHECK(json["diagnostics"].empty());
}

TEST_CASE("analyse says what is estimated, how deep, and what the search took") {
    const Ran ran = run_merels({"analyse", "W:W:B:H9,9", "--depth", "4", "--no-solve", "--json"});
    REQUIRE(ran.status == 0);
    const Json json = Json::parse(ran.out);
    CHECK(json["value"]["kind"] == "search");
    CHECK(json["value"]["depth"] == 4);
    CHECK(json["search"]["nodes"] > 0);
    CHECK(json["moves"].size() == 24);
    for (const Json& move : json["moves"]) CHECK(move["value"]["kind"] == "search");
}

TEST_CASE("analyse of a damaged record takes the moves before the fault, and reports it") {
    const Folder folder;
    folder.write("g.pgn", "[Variant \"three-mens-morris\"]\n\n1. b2 c3 2. b2 c2 *\n");
    const Ran ran = folder.run({"analyse", "g.pgn"});
    CHECK(ran.status == 1);
    CHECK(ran.err.starts_with("g.pgn:3:13: error: b2 is occupied [E203 occupied-point]\n"));
    CHECK(ran.out.find("position  W:Wb2:Bc3:H2,2:M2\n") != std::string::npos);
}

TEST_CASE("analyse says what is wrong with its command line") {
    struct Case {
        std::vector<std::string> arguments;
        std::string err;
    };
    const std::vector<Case> cases{
        {{"W:Wz9:B"},
         "merels: not a position under nine-mens-morris\n"
         "POSITION:1:4: error: three-squares has no point z9 [E215 unknown-point]\n"},
        {{"W:W:B:H9,9", "--rules", "chess"}, "merels: there is no rule set 'chess'"},
        {{"Wd6"}, "merels: 'Wd6' is not a file, and not a position such as W:Wd6"},
        {{"none.pgn"}, "merels: cannot read none.pgn: "},
        {{"W:W:B:H9,9", "--ply", "3"},
         "merels: --ply is for a FILE of games, not for a POSITION\n"},
        {{"W:W:B:H9,9", "--game", "3"},
         "merels: --game is for a FILE of games, not for a POSITION\n"},
        {{"W:W:B:H9,9", "--lines", "0"}, "merels: --lines must be at least 1\n"},
        {{"W:W:B:H9,9", "--depth", "0"}, "merels: --depth takes a number from 1 to 200\n"},
        {{"W:W:B:H9,9", "--jobs", "257"}, "merels: --jobs takes a number from 1 to 256\n"},
        {{"W:W:B:H9,9", "--time", "0"}, "merels: --time takes a number from 1 to 31,622,400,000\n"},
    };
    for (const Case& c : cases) {
        std::vector<std::string> arguments{"analyse"};
        arguments.insert(arguments.end(), c.arguments.begin(), c.arguments.end());
        const Ran ran = run_merels(arguments);
        INFO(c.arguments.back());
        CHECK(ran.status == 2);
        CHECK(ran.err.substr(0, c.err.size()) == c.err);
        CHECK(ran.out.empty());
    }
    const Folder folder;
    folder.write("g.pgn", small_game);
    CHECK(folder.run({"analyse", "g.pgn", "--game", "2"}).err
          == "merels: g.pgn has 1 game, so there is no game 2\n");
    CHECK(folder.run({"analyse", "g.pgn", "--ply", "10"}).err
          == "merels: the game has only 9 plies, so there is no ply 10\n");
}

TEST_CASE("Ctrl-C ends a search, and what it has found is printed") {
    const Folder folder;
    const std::string search = "exec \"$0\" analyse W:W:B:H9,9 --time 600000 --no-solve > out";
    Terminal terminal{folder, "/bin/sh", {"-c", search, merels_program()}, {}};
    CHECK(terminal.shows(" plies deep: "));
    terminal.type("\x03");
    CHECK(terminal.wait() == 0);
    CHECK(folder.read("out").find("source    search, ") != std::string::npos);
}
