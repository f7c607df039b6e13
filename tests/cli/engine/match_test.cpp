#include <tests/cli/program.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/eventually.hpp>
#include <tests/support/places.hpp>

#include <nlohmann/json.hpp>

#include <cmath>
#include <csignal>
#include <fcntl.h>
#include <unistd.h>

using namespace merels::test;
using OrderedJson = nlohmann::ordered_json;

namespace {

using Words = std::vector<std::string>;

const std::string built_in = "merels engine --no-database --memory 1";

std::string fake(const std::string& mode) { return fake_engine_program() + " " + mode; }

Words match_of(const std::string& first, const std::string& second, const Words& more = {}) {
    Words words{"match", "--engine", first, "--engine", second};
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

std::size_t count(const std::string& text, const std::string& part) {
    std::size_t found = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
        ++found;
    return found;
}

} // namespace

TEST_CASE("match plays the built-in engine against itself and writes legal games") {
    const Folder folder;
    const Ran ran = folder.run(match_of(built_in, built_in,
                                        {"--depth", "2", "--depth", "1", "--games", "4", "--output",
                                         "games.pgn", "--concurrency", "2"}));
    INFO(ran.out << ran.err);
    CHECK(ran.status == 0);
    CHECK(ran.err.empty());
    CHECK(ran.out.find("\ngames      4\nscore      Merels (1): ") != std::string::npos);
    const Ran check = folder.run({"check", "games.pgn"});
    CHECK(check.status == 0);
    CHECK(check.out.find("records    4, all legal\n") != std::string::npos);
    const std::string games = folder.read("games.pgn");
    CHECK(count(games, "[White \"Merels (1)\"]") == 2);
    CHECK(count(games, "TimeControl \"depth 2\"") == 4);
    CHECK(count(games, "[Termination \"normal\"]") == 4);
    CHECK(count(games, "[%eval ") > 40);
}

TEST_CASE("'merels' alone is the engine of this program") {
    const Ran ran = run_merels(match_of(
        "merels", built_in, {"--option", "1:UseDatabase=false", "--depth", "1", "-g", "1"}));
    INFO(ran.err);
    CHECK(ran.status == 0);
    CHECK(ran.out.find("\ngames      1\n") != std::string::npos);
}

TEST_CASE("match prints the score, Elo and the likelihood ratio after every game") {
    const Ran ran = run_merels(
        match_of(fake("illegal"), fake("good"),
                 {"--games", "3", "--name", "A", "--name", "B", "--time", "50", "--sprt", "0,10"}));
    CHECK(ran.status == 0);
    CHECK(ran.out
          == "1/3  A - B 0-1, White forfeits: it plays a1-a4: White has 6 men in hand and must "
             "place\n"
             "     +0 =0 -1, 0.0 %, Elo -inf (-inf to +236), LLR -0.03 (-2.94 to 2.94)\n"
             "2/3  B - A 1-0, Black forfeits: it plays a1-a4: Black has 6 men in hand and must "
             "place\n"
             "     +0 =0 -2, 0.0 %, Elo -inf (-inf to +67), LLR -0.06 (-2.94 to 2.94)\n"
             "3/3  A - B 0-1, White forfeits: it plays a1-a4: White has 6 men in hand and must "
             "place\n"
             "     +0 =0 -3, 0.0 %, Elo -inf (-inf to -18), LLR -0.09 (-2.94 to 2.94)\n"
             "games      3\n"
             "score      A: +0 =0 -3, 0.0 %, Elo -inf (-inf to -18)\n"
             "SPRT       LLR -0.09 (-2.94 to 2.94): undecided\n"
             "forfeits   3 by A\n");
}

TEST_CASE("match begins with the positions or records of a file") {
    const Folder folder;
    folder.write("positions.txt", "# two openings\nW:Wa7:Bd6:H8,8\n\n"
                                  "********/*******O/@******* w p p 1 8 1 8 0 0 0 0 0 0 0 0 2\n");
    folder.write("records.pgn", "[White \"x\"]\n\n1. d6 f4 2. d2 b4 *\n\n"
                                "[White \"y\"]\n\n1. a1 a4 *\n");
    folder.write("over.txt", "W:Wa7,d7:Bd6,f4,b4\nW:Wa7:Bd6:H8,8\n");
    const auto games_from = [&](const std::string& file, const Words& more = {}) {
        Words words{"match", "--engine", built_in, "--engine", built_in, "--openings", file,
                    "-g",    "4",        "-d",     "1",        "-o",     "out.pgn",    "--force"};
        words.insert(words.end(), more.begin(), more.end());
        const Ran ran = folder.run(words);
        INFO(ran.out << ran.err);
        CHECK(ran.status == 0);
        return ran.err + folder.read("out.pgn");
    };
    const std::string positions = games_from("positions.txt");
    CHECK(count(positions, "[Position \"W:Wa7:Bd6:H8,8\"]") == 2);
    CHECK(count(positions, "[SetUp \"1\"]") == 4);
    const std::string records = games_from("records.pgn");
    CHECK(count(records, "\n1. d6 f4 2. d2 b4 3. ") == 2);
    CHECK(count(records, "\n1. a1 a4 2. ") == 2);
    CHECK(count(games_from("records.pgn", {"--plies", "1"}), "\n1. d6 f4 2. d2 b4 3. ") == 0);
    CHECK(games_from("over.txt")
              .starts_with("1 opening left out, because the game is already over\n"));
}

TEST_CASE("match gives each engine its own options") {
    const Ran both = run_merels(match_of(
        built_in, fake("good"),
        {"--option", "1:MultiPV=3", "--option", "2:Skill Level=2", "--nodes", "50", "-g", "1"}));
    INFO(both.out << both.err);
    CHECK(both.status == 0);
    const Ran wrong
        = run_merels(match_of(built_in, fake("good"), {"--option", "2:Hash=3", "-g", "1"}));
    CHECK(wrong.status == 2);
    CHECK(wrong.err == "merels: engine 2, '" + fake("good") + "': it has no option 'Hash'\n");
    const Ran refused
        = run_merels(match_of(built_in, built_in, {"--option", "MultiPV=none", "-g", "1"}));
    CHECK(refused.status == 2);
    CHECK(refused.err.ends_with(
        "': its option 'MultiPV' takes a number from 1 to 256, not 'none'\n"));
}

TEST_CASE("match ends games with a known value on request") {
    const Folder folder;
    const Ran ran = folder.run(match_of(built_in, built_in,
                                        {"--rules", "three-mens-morris", "--plies", "2", "-d", "1",
                                         "--adjudicate", "-o", "games.pgn"}));
    CHECK(ran.status == 0);
    CHECK(count(ran.out, ", adjudicated: a ") == 2);
    CHECK(count(folder.read("games.pgn"), "[Termination \"adjudication\"]") == 2);
}

TEST_CASE("a match that is interrupted has written the games that were over") {
    const Folder folder;
    const int out = ::open(folder.path("out.txt").c_str(), O_WRONLY | O_CREAT, 0600);
    const pid_t process = folder.start(
        match_of(built_in, built_in, {"-d", "1", "-g", "1000000", "-o", "games.pgn"}), -1, out);
    ::close(out);
    CHECK(eventually([&] { return count(folder.read("games.pgn"), "[Event ") >= 3; }));
    ::kill(process, SIGINT);
    CHECK(wait_for(process) == 2);
    const Ran check = folder.run({"check", "games.pgn"});
    CHECK(check.status == 0);
    const std::string text = folder.read("out.txt");
    const std::size_t games = count(folder.read("games.pgn"), "[Event ");
    CHECK(text.find("\ngames      " + std::to_string(games) + "\n") != std::string::npos);
}

TEST_CASE("match says what is wrong with its command line") {
    struct Case {
        Words words;
        std::string message;
    };
    const std::vector<Case> cases{
        {{"match"}, "--engine must be given twice"},
        {{"match", "-e", "a"}, "--engine must be given twice"},
        {match_of("a", "'b"), "--engine takes a command, not ''b'"},
        {match_of("a", "b", {"--games", "0"}), "--games takes a number from 1 to 1,000,000"},
        {match_of("a", "b", {"--time", "fast"}), "--time takes a whole number, not 'fast'"},
        {match_of("a", "b", {"-t", "1", "-t", "2", "-t", "3"}),
         "--time can be given at most twice"},
        {match_of("a", "b", {"--sprt", "5"}),
         "--sprt takes two numbers or four, as in 0,20,0.05,0.05"},
        {match_of("a", "b", {"--sprt", "0,x"}),
         "--sprt takes numbers, as in 0,20,0.05,0.05, not '0,x'"},
        {match_of("a", "b", {"--sprt", "5,5"}),
         "--sprt: the first Elo must be less than the second, and both must be from -1000 to 1000"},
        {match_of("a", "b", {"--sprt", "0,5,0,0.1"}),
         "--sprt: the chances of error must be between 0 and 0.5"},
        {match_of("a", "b", {"--option", "=3"}), "--option takes NAME=VALUE, not '=3'"},
    };
    for (const Case& wrong : cases) {
        const Ran ran = run_merels(wrong.words);
        CHECK(ran.status == 2);
        CHECK(ran.err == "merels: " + wrong.message + "\nTry 'merels match --help'.\n");
    }
}

TEST_CASE("match says what is wrong with engines and files") {
    const Folder folder;
    folder.write("there.pgn", "kept");
    folder.write("empty.pgn", "");
    folder.write("wrong.txt", "W:Wa7:Bz9:H8,8\n");
    folder.write("other.pgn", "[Variant \"lasker-morris\"]\n\n1. d6 *\n");
    struct Case {
        Words more;
        std::string message;
    };
    const std::string first = fake("good");
    const std::vector<Case> cases{
        {{"-o", "there.pgn"}, "there.pgn exists (--force replaces it)\nTry 'merels match --help'."},
        {{"-o", "-"},
         "--output takes a file, because standard output shows the match\n"
         "Try 'merels match --help'."},
        {{"-o", "no/such.pgn"}, "cannot write no/such.pgn: No such file or directory"},
        {{"--openings", "empty.pgn"}, "empty.pgn has no opening to play"},
        {{"--openings", "wrong.txt"},
         "cannot use the openings\nwrong.txt:1:8: error: three-squares has no point z9 [E215 "
         "unknown-point]\n   W:Wa7:Bz9:H8,8\n          ^~ the board has a7, d7, g7 or 21 more"},
        {{"--openings", "other.pgn"},
         "other.pgn:1:1: the opening has the rules lasker-morris, but the match has "
         "nine-mens-morris"},
        {{"--rules", "three-mens-morris", "--plies", "500"},
         "no balanced openings of 500 plies were found, so give --openings, or another number of "
         "--plies"},
    };
    for (const Case& wrong : cases) {
        const Ran ran = folder.run(match_of(first, first, wrong.more));
        CHECK(ran.status == 2);
        CHECK(ran.err == "merels: " + wrong.message + "\n");
    }
    CHECK(folder.read("there.pgn") == "kept");
}

TEST_CASE("match replaces a file with its first game, and not when an engine cannot start") {
    const Folder folder;
    folder.write("there.pgn", "kept");
    const auto match = [&](const std::string& second, const Words& more) {
        Words words{"-g", "2", "-d", "1"};
        words.insert(words.end(), more.begin(), more.end());
        return folder.run(match_of(built_in, second, words));
    };
    const Ran none = match("/no/such/engine", {"-o", "there.pgn", "-f"});
    CHECK(none.status == 2);
    CHECK(none.err
          == "merels: engine 2, '/no/such/engine': it cannot be run: No such file or directory\n");
    CHECK(folder.read("there.pgn") == "kept");
    CHECK(match("/no/such/engine", {"-o", "new.pgn"}).status == 2);
    CHECK(folder.names() == Words{"there.pgn"});
    CHECK(match(built_in, {"-o", "there.pgn", "-f"}).status == 0);
    CHECK(match(built_in, {"-o", "new.pgn"}).status == 0);
    CHECK(count(folder.read("there.pgn"), "[Event ") == 2);
    CHECK(count(folder.read("new.pgn"), "[Event ") == 2);
    CHECK(folder.names() == Words{"new.pgn", "there.pgn"});
}

TEST_CASE("match believes a value only of the engine that is this program") {
    const Folder folder;
    CHECK(folder
              .run(match_of(fake("value"), fake("value"),
                            {"-g", "1", "--longest", "40", "-o", "fake.pgn"}))
              .status
          == 0);
    const std::string games = folder.read("fake.pgn");
    CHECK(count(games, "0.35,7]") > 10);
    CHECK(count(games, "[%eval W") + count(games, "[%eval B") == 0);
}

TEST_CASE("match --json prints the result and nothing else") {
    const Ran ran = run_merels(
        match_of(fake("illegal"), fake("good"),
                 {"-g", "2", "--name", "A", "--name", "B", "--sprt", "0,10", "--json"}));
    CHECK(ran.status == 0);
    REQUIRE(OrderedJson::accept(ran.out));
    OrderedJson report = OrderedJson::parse(ran.out);
    CHECK(std::abs(report["sprt"]["llr"].get<double>() + 0.06) < 0.01);
    report["sprt"].erase("llr");
    report["elo"].erase("most");
    const double bound = std::log(19);
    CHECK(std::abs(report["sprt"]["upper"].get<double>() - bound) < 1e-9);
    CHECK(std::abs(report["sprt"]["lower"].get<double>() + bound) < 1e-9);
    report["sprt"].erase("upper");
    report["sprt"].erase("lower");
    CHECK(report.dump()
          == R"({"games":2,"engines":[{"name":"A","forfeits":2},{"name":"B","forfeits":0}],)"
             R"("wins":0,"draws":0,"losses":2,"share":0.0,"elo":{"elo":null,"least":null},)"
             R"("sprt":{"accepted":null},"interrupted":false})");
}
