#include <tests/cli/program.hpp>
#include <tests/support/catch.hpp>
#include <nlohmann/json.hpp>

#include <string>
#include <vector>

using namespace merels::test;
using Json = nlohmann::json;

namespace {

constexpr const char* head = R"([Event "?"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "Anna"]
[Black "Berta"]
[Result "1-0"]
[Variant "three-mens-morris"]

)";

const std::string game = std::string{head} + "1. b1 c3 2. a1 {bold} 2... b2 3. c1 1-0\n\n";

/// The moves as they are written, without the tags.
std::string moves(const std::string& record) { return record.substr(record.find("\n\n") + 2); }

} // namespace

TEST_CASE("annotate writes values, mistakes and better moves, and sums them up") {
    const Ran ran = run_merels({"annotate", "-"}, game);
    CHECK(ran.status == 0);
    CHECK(moves(ran.out)
          == R"(1. b1?? {[%eval B7]} (1. b2 {[%eval W8] b2 wins, but b1 loses (exact).} 1... a3
2. c2 a2 3. a1) 1... c3?? {[%eval W7]} (1... b2 {[%eval B6] b2 wins, but c3
loses (exact).} 2. a3 c3 3. a1 a2) 2. a1? {[%eval =]} {bold} (2. b2 {[%eval W6]
b2 wins, but a1 only draws (exact).} 2... b3 3. a3 c1 4. b2-a2) 2... b2??
{[%eval W1] The turning point: from here on, White wins.} (2... c1 {[%eval =] c1
draws, but b2 loses (exact).}) 3. c1 {[%eval W0]} 1-0

)");
    CHECK(ran.err
          == R"(standard input, game 1: Anna - Berta  1-0; 5 plies, 5 with a value, 5 of them exact
  White: 38 % accurate in 3 choices, 1 ?, 1 ??: 1. b1??, 2. a1?
  Black: 8 % accurate in 2 choices, 2 ??: 1... c3??, 2... b2??
)");
}

TEST_CASE("annotate sums up a game that is annotated already, and reports that") {
    const Folder folder;
    folder.write("g.pgn", game);
    const Ran first = folder.run({"annotate", "g.pgn", "-o", "once.pgn"});
    const Ran second = folder.run({"annotate", "once.pgn", "-o", "twice.pgn"});
    CHECK(folder.read("twice.pgn") == folder.read("once.pgn"));
    const auto end_of_line = [](const Ran& ran) { return ran.err.find('\n'); };
    CHECK(second.err.substr(0, end_of_line(second))
          == "once.pgn, game 1: Anna - Berta  1-0; 5 plies, 5 with a value, 5 of them exact (it "
             "was annotated already)");
    CHECK(second.err.substr(end_of_line(second)) == first.err.substr(end_of_line(first)));
}

TEST_CASE("annotate's summary has the signs that the record has") {
    const std::string text = std::string{head} + "1. b1! {[%eval B7]} 1... c3? 2. a1 b2 1-0\n\n";
    const Ran ran = run_merels({"annotate", "-"}, text);
    CHECK(moves(ran.out).starts_with("1. b1! {[%eval B7]} 1... c3? {[%eval W7]} ("));
    CHECK(
        ran.err
        == R"(standard input, game 1: Anna - Berta  1-0; 4 plies, 4 with a value, 4 of them exact, 3 of them new
  White: 8 % accurate in 2 choices, 1 ?, 1 !: 1. b1!, 2. a1?
  Black: 8 % accurate in 2 choices, 1 ?, 1 ??: 1... c3?, 2... b2??
)");
}

TEST_CASE("annotate --in-place changes a file once, and reports as JSON") {
    const Folder folder;
    folder.write("g.pgn", game);
    const Ran first = folder.run({"annotate", "--in-place", "--json", "g.pgn"});
    CHECK(first.status == 0);
    const Json json = Json::parse(first.out);
    CHECK(json["changed"] == Json{"g.pgn"});
    CHECK(json["games"][0]["white"]["mistakes"][0]
          == Json{{"ply", 1}, {"move", "b1"}, {"sign", "??"}, {"better", "b2"}});
    CHECK(json["games"][0]["exact"] == 5);
    const std::string once = folder.read("g.pgn");
    CHECK(once != game);
    const Ran second = folder.run({"annotate", "--in-place", "--json", "g.pgn"});
    const Json again = Json::parse(second.out);
    CHECK(again["changed"].empty());
    CHECK(json["games"][0]["added"] == 5);
    CHECK(again["games"][0]["added"] == 0);
    CHECK(again["games"][0]["white"] == json["games"][0]["white"]);
    CHECK(folder.read("g.pgn") == once);
}

TEST_CASE("annotate goes on after a damaged record and leaves its file alone") {
    const Folder folder;
    const std::string text = std::string{head} + "1. b2 b2 1-0\n\n" + game;
    folder.write("g.pgn", text);
    const Ran ran = folder.run({"annotate", "--in-place", "g.pgn"});
    CHECK(ran.status == 1);
    CHECK(ran.err.find("g.pgn:10:7: error: b2 is occupied [E203 occupied-point]\n")
          != std::string::npos);
    CHECK(
        ran.err.find("g.pgn, game 2: Anna - Berta  1-0; 5 plies, 5 with a value, 5 of them exact\n")
        != std::string::npos);
    CHECK(ran.err.find("g.pgn is left as it is (--force rewrites it)\n") != std::string::npos);
    CHECK(folder.read("g.pgn") == text);
    const Ran forced = folder.run({"annotate", "--in-place", "--force", "g.pgn"});
    CHECK(forced.status == 1);
    CHECK(folder.read("g.pgn").find("1. b2 {[%eval W8]} 1...\nb2\n1-0\n") != std::string::npos);
}

TEST_CASE("annotate marks nothing in an even game that a search has looked at") {
    const std::string text = "[Variant \"nine-mens-morris\"]\n\n1. d6 d2 2. f4 b4 *\n";
    const Ran ran = run_merels({"annotate", "--depth", "4", "--no-solve", "-"}, text);
    CHECK(ran.status == 0);
    CHECK(ran.out.find("[%eval ") != std::string::npos);
    CHECK(ran.out.find('?' + std::string{" {"}) == std::string::npos);
    CHECK(ran.err.find("4 with a value, 0 of them exact\n") != std::string::npos);
}

TEST_CASE("annotate works in a pipe, and ends quietly when the reader stops") {
    const Folder folder;
    folder.write("g.pgn", game);
    const Ran ran = folder.shell("\"$merels\" annotate g.pgn 2>/dev/null | \"$merels\" check - -q");
    CHECK(ran.status == 0);
    CHECK(folder.shell("\"$merels\" annotate g.pgn 2>/dev/null | true").err.empty());
}

TEST_CASE("annotate says what is wrong with its command line") {
    struct Case {
        std::vector<std::string> arguments;
        std::string err;
    };
    const std::vector<Case> cases{
        {{"g.pgn", "-i", "-o", "x"}, "merels: --output and --in-place exclude each other\n"},
        {{"g.pgn", "--json"},
         "merels: --json needs --output or --in-place, because standard output has the records\n"},
        {{"-", "-i"}, "merels: standard input cannot be rewritten in place\n"},
        {{"g.pgn", "--time", "0"}, "merels: --time takes a number from 1 to 31,622,400,000\n"},
    };
    for (const Case& c : cases) {
        std::vector<std::string> arguments{"annotate"};
        arguments.insert(arguments.end(), c.arguments.begin(), c.arguments.end());
        const Ran ran = run_merels(arguments);
        INFO(c.arguments.back());
        CHECK(ran.status == 2);
        CHECK(ran.err.substr(0, c.err.size()) == c.err);
    }
}

TEST_CASE("annotate writes games of a collection into a file, and does not change the collection") {
    const Folder folder;
    folder.write("g.pgn", game + "[White \"Clara\"]\n[Variant \"three-mens-morris\"]\n\n1. b2 *\n");
    REQUIRE(folder.run({"import", "-q", "c.merels", "g.pgn"}).status == 0);
    const std::string bytes = folder.read("c.merels");
    folder.run({"annotate", "g.pgn", "-o", "of-file.pgn"});
    const Ran ran = folder.run({"annotate", "c.merels", "-o", "all.pgn"});
    CHECK(ran.status == 0);
    CHECK(folder.read("all.pgn") == folder.read("of-file.pgn"));
    const Ran clara = folder.run({"annotate", "c.merels", "--where", "player:clara"});
    CHECK(moves(clara.out) == "1. b2 {[%eval W8]} *\n\n");
    CHECK(clara.err.starts_with(
        "c.merels, game 2: Clara - Black  *; 1 ply, 1 with a value, 1 of them"));
    const Ran json = folder.run({"annotate", "c.merels", "--game", "1", "--json", "-o", "1.pgn"});
    const Json document = Json::parse(json.out);
    CHECK(document["records"] == 1);
    CHECK(document["games"][0]["file"] == "c.merels");
    CHECK(document["games"][0]["number"] == 1);
    CHECK(folder.read("1.pgn") + clara.out == folder.read("all.pgn"));
    CHECK(folder.run({"annotate", "c.merels", "--in-place"}).err
          == "merels: --in-place is for files\nTry 'merels annotate --help'.\n");
    CHECK(folder.run({"annotate", "c.merels", "--force", "-o", "c.merels"}).err
          == "merels: c.merels is a collection, which records must not replace\n"
             "Try 'merels annotate --help'.\n");
    CHECK(folder.read("c.merels") == bytes);
}
