#include <tests/cli/program.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/golden.hpp>

#include <regex>

using namespace merels::test;
using std::string_literals::operator""s;

namespace {

/// The output of a dialogue.
std::string said(const std::vector<std::string>& arguments, const std::string& lines) {
    std::vector<std::string> words{"engine", "--no-database"};
    words.insert(words.end(), arguments.begin(), arguments.end());
    const Ran ran = run_merels(words, lines);
    CHECK(ran.status == 0);
    CHECK(ran.err.empty());
    return ran.out;
}

/// The moves that follow `bestmove`, with a blank after each.
std::string best_moves(const std::string& text) {
    std::string moves;
    const std::regex best{"(^|\n)bestmove (.*)"};
    for (std::sregex_iterator at{text.begin(), text.end(), best}, end; at != end; ++at)
        moves += at->str(2) + ' ';
    return moves;
}

} // namespace

TEST_CASE("engine introduces itself and is ready") {
    check_golden("engine/introduction.txt", said({}, "uci\nisready\n"));
}

TEST_CASE("engine finds the only moves that win") {
    // Both close a mill; only the capture of a man that is left alone leaves Black with two.
    const std::string position = "position pos W:Wa7,d7,g4,b2:Ba4,f2,c3\n";
    const std::string text = said({}, position + "go depth 3\n");
    CHECK(text.find(" score mate 1 ") != std::string::npos);
    CHECK(text.find("\ninfo string value win in 1 or fewer\n") != std::string::npos);
    CHECK(best_moves(text).starts_with("g4-g7x"));
}

TEST_CASE("engine speaks whole moves, or single actions when asked to") {
    const std::string mill = "position startpos moves d6 b4 f6 e4\n";
    CHECK(best_moves(said({}, mill + "go depth 2 searchmoves b6xb4\n")) == "b6xb4 ");
    CHECK(best_moves(said({"--single-actions"}, mill
                                                    + "go depth 2 searchmoves b6xb4\n"
                                                      "position startpos moves d6 b4 f6 e4 b6\n"
                                                      "go depth 2 searchmoves xb4\n"
                                                      "position startpos moves d6 b4 f6 e4 b6 xb4\n"
                                                      "go depth 2 searchmoves a1\n"))
          == "b6 xb4 a1 ");
}

TEST_CASE("engine reports the fault of a command and goes on") {
    check_golden("engine/mistakes.txt",
                 said({}, "hello\n\n  \nposition nowhere\nposition startpos moves d6 d6\n"
                          "go depth 1\nposition fen x\nposition pos W:Wz9:B\nsetoption\n"
                          "setoption name Hash value many\nsetoption name Nothing value 1\n"
                          "go depth\ngo mate 3\n"));
}

TEST_CASE("engine plays by any rule set, and by that of a file") {
    CHECK(best_moves(said({"--rules", "three-mens-morris"}, "go depth 9\n")) == "b2 ");
    const std::string told = said({"--rules", "lasker-morris"}, "uci\n");
    CHECK(told.find("UCI_Variant type combo default lasker-morris ") != std::string::npos);
    const Folder folder;
    folder.write("tiny.json",
                 R"({"id": "tiny", "board": "grid-3x3", "rules": {"men": 3, "goal": "align"}})");
    const Ran ran = folder.run({"engine", "--rules", "tiny.json", "--no-database"},
                               "uci\nposition startpos moves b2\ngo depth 2\n");
    CHECK(ran.out.find("default tiny ") != std::string::npos);
    CHECK(!best_moves(ran.out).empty());
}

TEST_CASE("engine reads a line of any length and input of any kind without harm") {
    const std::string line(3'000'000, 'x');
    const std::string text = said({}, line + "\nisready\n" + std::string(5000, '\xff') + "\n\0\n"s
                                          + "position startpos\ngo depth 1\n" + line);
    CHECK(text.starts_with("info string the line is too long\n"));
    CHECK(text.find("\nreadyok\n") != std::string::npos);
    CHECK(text.find("\ninfo string there is no command '?'\n") != std::string::npos);
    CHECK(text.find("\nbestmove ") != std::string::npos);
    CHECK(said({}, "").empty());
}

TEST_CASE("engine ends when its output has no reader") {
    const Folder folder;
    const Ran ran = folder.shell("printf 'uci\\nisready\\n' | $merels engine > /dev/full");
    CHECK(ran.status == 2);
    CHECK(ran.err == "merels: cannot write to standard output\n");
}

TEST_CASE("engine thinks with as many threads as the system allows") {
    const Folder folder;
    // A sanitizer takes more address space than this for itself.
    const std::string limit = "ulimit -v 400000; ";
    if (folder.shell(limit + "$merels --version").status != 0) return;
    const Ran ran = folder.shell(limit
                                 + "printf 'setoption name Threads value 256\\ngo depth 4\\n' | "
                                   "$merels engine --no-database --memory 1");
    CHECK(ran.status == 0);
    CHECK(ran.err.empty());
    CHECK(best_moves(ran.out).size() == 3);
}

TEST_CASE("engine takes no larger table than there is memory") {
    const Folder folder;
    if (folder.shell("test $(awk '/MemAvailable/ { print $2 }' /proc/meminfo) -gt 67108864").status
        == 0)
        return;
    const std::string text
        = said({}, "isready\nsetoption name Hash value 65536\nisready\ngo depth 1\n");
    CHECK(text.starts_with("readyok\ninfo string there is not enough memory for 65536 MB, so the "
                           "option Hash is now "));
    CHECK(best_moves(text).size() == 3);
}

TEST_CASE("engine's options must make sense") {
    for (const auto& [option, value, most] :
         std::vector<std::array<std::string, 3>>{{"--jobs", "0", "256"},
                                                 {"--memory", "0", "65,536"},
                                                 {"--movetime", "0", "86,400,000"}}) {
        const Ran ran = run_merels({"engine", option, value});
        CHECK(ran.status == 2);
        CHECK(ran.err
              == "merels: " + option + " takes a number from 1 to " + most
                     + "\nTry 'merels engine --help'.\n");
    }
}
