#include <tests/cli/program.hpp>
#include <tests/support/catch.hpp>
#include <nlohmann/json.hpp>

#include <string>
#include <vector>

using namespace merels::test;
using Json = nlohmann::json;

namespace {

std::string review_game(const std::string& tags, const std::string& moves) {
    return tags + "[Variant \"three-mens-morris\"]\n\n" + moves + "\n\n";
}

const std::string games
    = review_game("[White \"Anna\"]\n[Black \"Berta\"]\n[Result \"1-0\"]\n",
                  "1. b1 c3 2. a1 b2 3. c1 1-0")
      + review_game("[White \"Carla\"]\n[Black \"ANNA\"]\n[Result \"0-1\"]\n",
                    "1. b2 c3 2. a1 a3 3. b1 b3 0-1")
      + review_game("[White \"Carla\"]\n[Black \"Berta\"]\n[Result \"*\"]\n", "1. b2 *");

constexpr const char* review_report = R"(anna: 2 games
  as White, 1 game: 1 won, 0 drawn, 0 lost
  as Black, 1 game: 1 won, 0 drawn, 0 lost
  63 % accurate in 2 games with values

Phases
phase    choices  accuracy  ?!  ?  ??
placing        5      63 %   0  1   1
moving         0             0  0   0
flying         0             0  0   0

Openings
points  opening
1 of 1  1. b1
1 of 1  1. b2

Worst moves
game  ply  players       move     better   lost
   1    1  Anna - Berta  1. b1??  b2      100 %
   1    3  Anna - Berta  2. a1?   b2       50 %
)";

} // namespace

TEST_CASE("review sums up a player's games: results, accuracy, openings and worst moves") {
    const Folder folder;
    folder.write("g.pgn", games);
    const Ran ran = folder.run({"review", "g.pgn", "--player", "anna", "--depth", "4"});
    CHECK(ran.err.empty());
    CHECK(ran.out == review_report);
    folder.run({"import", "-q", "c.merels", "g.pgn"});
    CHECK(folder.run({"review", "c.merels", "--player", "anna", "--nodes", "100"}).out
          == review_report);
}

TEST_CASE("review counts the signs ? and ?? apart") {
    const Folder folder;
    folder.write("g.pgn", games);
    const Json json = Json::parse(
        folder.run({"review", "g.pgn", "--player", "Berta", "--depth", "4", "--json"}).out);
    CHECK(json["phases"]["placing"]["inaccuracies"] == 0);
    CHECK(json["phases"]["placing"]["mistakes"] == 0);
    CHECK(json["phases"]["placing"]["blunders"] == 2);
}

TEST_CASE("review searches only when it may, and says that values are missing") {
    const Folder folder;
    folder.write("g.pgn", games);
    const Ran ran = folder.run({"review", "g.pgn", "--player", "Anna", "--rows", "1"});
    CHECK(ran.out
          == "Anna: 2 games\n"
             "  as White, 1 game: 1 won, 0 drawn, 0 lost\n"
             "  as Black, 1 game: 1 won, 0 drawn, 0 lost\n"
             "  The games have no values: 'merels annotate' or --time adds them.\n"
             "\nOpenings\npoints  opening\n1 of 1  1. b1\n");
    CHECK(folder.run({"annotate", "g.pgn", "-o", "a.pgn"}).status == 0);
    CHECK(folder.run({"review", "a.pgn", "--player", "anna"}).out == review_report);
}

TEST_CASE("review compares the results of endings with their exact values") {
    const Folder folder;
    folder.write(
        "g.pgn",
        review_game("[White \"Anna\"]\n[Black \"Berta\"]\n[Result \"0-1\"]\n[SetUp \"1\"]\n"
                    "[Position \"W:Wa1,b1,c2:Ba3,b2,c3\"]\n",
                    "1. c2-c1 0-1"));
    const Json json = Json::parse(
        folder.run({"review", "g.pgn", "--player", "Anna", "--json", "--time", "10", "--jobs", "1"})
            .out);
    CHECK(json["endings"]["won"] == Json::parse(R"({"games":1,"won":0,"drawn":0,"lost":1})"));
    CHECK(json["white"]["lost"] == 1);
    CHECK(json["moments"].empty());
}

TEST_CASE("review makes a web page that loads nothing and shows text of records as text") {
    const Folder folder;
    const std::string name = "Anna <b>&";
    std::string text = games;
    for (const char* const old : {"Anna", "ANNA"}) text.replace(text.find(old), 4, name);
    folder.write("g.pgn", text);
    const Ran ran = folder.run({"review", "g.pgn", "--player", name, "--depth", "4", "--html"});
    CHECK(ran.err.empty());
    CHECK(ran.out.starts_with("<!DOCTYPE html>\n"));
    CHECK(ran.out.find("<title>Anna &lt;b&gt;&amp;</title>") != std::string::npos);
    CHECK(ran.out.find(name) == std::string::npos);
    CHECK(ran.out.find("<p>63 % accurate in 2 games with values</p>") != std::string::npos);
    CHECK(ran.out.find("<td>placing</td><td class=\"n\">5</td><td class=\"n\">63 %</td>"
                       "<td class=\"n\">0</td><td class=\"n\">1</td><td class=\"n\">1</td>")
          != std::string::npos);
    CHECK(ran.out.find("<p><b>2. a1?</b> Better: b2. Lost: 50 %</p>\n<svg ") != std::string::npos);
    CHECK(ran.out.find("<p>Game 1, Anna &lt;b&gt;&amp; - Berta</p>") != std::string::npos);
    CHECK(ran.out.find("script-src") == std::string::npos);
}

TEST_CASE("review takes the games of a collection that a query finds") {
    const Folder folder;
    folder.write("g.pgn", games);
    folder.run({"import", "-q", "c.merels", "g.pgn"});
    const Ran ran
        = folder.run({"review", "c.merels", "--player", "anna", "--where", "player:Carla"});
    CHECK(ran.out.starts_with("anna: 1 game\n  as Black, 1 game"));
}

TEST_CASE("review takes a folder, and names the file of each move") {
    const Folder folder;
    folder.write("g.pgn", games);
    folder.shell("mkdir club && mv g.pgn club/a.pgn && cp club/a.pgn club/b.pgn");
    const Ran ran = folder.run({"review", "club", "--player", "anna", "--depth", "4"});
    CHECK(ran.out.starts_with("anna: 4 games\n"));
    CHECK(ran.out.find("\nfile        game  ply  players") != std::string::npos);
    CHECK(ran.out.find("\nclub/b.pgn     1    1  Anna - Berta  1. b1??") != std::string::npos);
}

TEST_CASE("review says what is wrong with its command line") {
    const Folder folder;
    folder.write("g.pgn", games);
    const auto fault = [&](std::vector<std::string> words) {
        words.insert(words.begin(), "review");
        const Ran ran = folder.run(words);
        CHECK(ran.status == 2);
        CHECK(ran.out.empty());
        return ran.err.substr(0, ran.err.find('\n'));
    };
    CHECK(fault({"g.pgn"}) == "merels: review needs --player NAME");
    CHECK(fault({"g.pgn", "--player", "Anna", "--json", "--html"})
          == "merels: --json and --html exclude each other");
    CHECK(fault({"g.pgn", "--player", "Zoe"}) == "merels: no game of Zoe was found");
    CHECK(fault({"g.pgn", "--player", "Anna", "--where", "x"})
          == "merels: --where is for a collection");
}

TEST_CASE("review reads as its options say") {
    const Folder folder;
    folder.write("g.pgn", "[White \"Anna\"]\n\n1. b2 c3 *\n");
    const Ran ran = folder.run({"review", "g.pgn", "-p", "Anna", "--rules", "three-mens-morris",
                                "--force-rules", "--from", "merels", "--no-solve"});
    CHECK(ran.err.empty());
    CHECK(ran.out.find("as White, 1 game: 0 won, 0 drawn, 0 lost, 1 unfinished\n")
          != std::string::npos);
}
