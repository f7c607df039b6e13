#include <tests/cli/described.hpp>
#include <tests/cli/program.hpp>
#include <tests/support/catch.hpp>

#include <algorithm>
#include <sstream>

using merels::test::described_verbs;
using merels::test::Ran;
using merels::test::run_merels;

namespace {

struct Mistake {
    std::vector<std::string> arguments;
    std::string message;
};

} // namespace

TEST_CASE("mistakes on the command line are named, with near ones, and end with status 2") {
    const std::vector<Mistake> mistakes{
        {{}, "merels: missing command\nTry 'merels --help'.\n"},
        {{"chekc"},
         "merels: there is no verb 'chekc'; did you mean check?\nTry 'merels --help'.\n"},
        {{"--versoin"}, "merels: there is no option --versoin\nTry 'merels --help'.\n"},
        {{"check"}, "merels: FILE|COLLECTION is required\nTry 'merels check --help'.\n"},
        {{"check", "--rules"},
         "merels: --rules takes a value: --rules ID\nTry 'merels check --help'.\n"},
        {{"show", "--nope"}, "merels: there is no option --nope\nTry 'merels show --help'.\n"},
        {{"convert", "--to", "polar", "-"},
         "merels: Merels can read polar log but not write it, so --to takes merels, playok, "
         "sanmill, sgf or json\n"
         "Try 'merels convert --help'.\n"},
        {{"perft", "--rule", "mulino", "3"},
         "merels: there is no option --rule; did you mean --rules?\nTry 'merels perft --help'.\n"},
        {{"perft", "--rules", "mulini", "3"},
         "merels: there is no rule set 'mulini'; did you mean mulino, molino or mlin? ('merels "
         "rules' lists them)\nTry 'merels perft --help'.\n"},
        {{"perft", "x"},
         "merels: DEPTH takes a whole number, not 'x'\nTry 'merels perft --help'.\n"},
        {{"perft", "-1"},
         "merels: DEPTH takes a whole number, not '-1'\nTry 'merels perft --help'.\n"},
        {{"perft", "1", "2"}, "merels: unexpected argument '2'\nTry 'merels perft --help'.\n"},
        {{"perft", "1", "-"}, "merels: unexpected argument '-'\nTry 'merels perft --help'.\n"},
        {{"perft", "5000"}, "merels: DEPTH must be at most 1000\nTry 'merels perft --help'.\n"},
        {{"check", "-j", "0", "-"},
         "merels: --jobs takes a number from 1 to 256\nTry 'merels check --help'.\n"},
        {{"check", "--color", "maybe", "-"},
         "merels: --color takes auto, always or never, not 'maybe'\nTry 'merels check --help'.\n"},
        {{"check", "--from", "playko", "-"},
         "merels: there is no format 'playko'; did you mean playok? (merels, playok, "
         "sanmill, goldtoken, polar, open_spiel, sgf, json or puzzles)\n"
         "Try 'merels check --help'.\n"},
        {{"convert", "-"},
         "merels: choose the format with --to FORMAT: merels, playok, sanmill, sgf or json\nTry "
         "'merels convert --help'.\n"},
        {{"fmt", "--check", "--in-place", "-"},
         "merels: --output, --in-place and --check exclude one another\nTry 'merels fmt "
         "--help'.\n"},
        {{"fmt", "--in-place", "-"},
         "merels: standard input cannot be rewritten in place\nTry 'merels fmt --help'.\n"},
        {{"show", "--all", "--ply", "3", "-"},
         "merels: --ply and --all exclude each other\nTry 'merels show --help'.\n"},
        {{"show", "--game", "0", "-"},
         "merels: --game must be at least 1\nTry 'merels show --help'.\n"},
        {{"show", "nosuch.pgn"},
         "merels: cannot read nosuch.pgn: No such file or directory [E501 unreadable-file]\n"},
        {{"check", "--quiet=foo", "-"},
         "merels: --quiet takes no value\nTry 'merels check --help'.\n"},
        {{"position", "--json=1", "W:W:B"},
         "merels: --json takes no value\nTry 'merels position --help'.\n"},
        {{"check", "-q=1", "-"}, "merels: -q takes no value\nTry 'merels check --help'.\n"},
        {{"rules", "mulino", "mylan"},
         "merels: there is no rule set 'mylan'; did you mean mlin, mylna or mulino? ('merels "
         "rules' lists "
         "them)\nTry 'merels rules --help'.\n"},
        {{"random", "--games", "99999999999999999999"},
         "merels: --games must be at most 18446744073709551615\nTry 'merels random --help'.\n"},
        {{"diagram", "D6"},
         "merels: 'D6' is not a file, and not a position such as W:Wd6,f4:Bd2,b4:H7,7\n"
         "Try 'merels diagram --help'.\n"},
        {{"check", "-r", "mulino", "--rules", "molino", "-"},
         "merels: --rules can be given only once\nTry 'merels check --help'.\n"},
        {{"convert", "--to", "png", "-"},
         "merels: there is no format 'png' (merels, playok, sanmill, sgf or json)\n"
         "Try 'merels convert --help'.\n"},
        {{"check", "--from", "pgn", "-"},
         "merels: there is no format 'pgn'; did you mean merels? (merels, playok, sanmill, "
         "goldtoken, polar, open_spiel, sgf, json or puzzles)\nTry 'merels check --help'.\n"},
        {{"check", "--from", "jsonl", "-"},
         "merels: there is no format 'jsonl'; did you mean json? (merels, playok, sanmill, "
         "goldtoken, polar, open_spiel, sgf, json or puzzles)\nTry 'merels check --help'.\n"},
        {{"explain", "E23"},
         "merels: there is no diagnostic 'E23'; did you mean E203, E213 or E103? ('merels "
         "explain' lists them)\nTry 'merels explain --help'.\n"},
        {{"rules", "pentagram"},
         "merels: there is no rule set 'pentagram'; did you mean pentagon? ('merels rules' lists "
         "them)\nTry 'merels rules --help'.\n"},
        {{"position", "W:Wz9:B"},
         "merels: not a position under nine-mens-morris\n"
         "POSITION:1:4: error: three-squares has no point z9 [E215 unknown-point]\n"
         "   W:Wz9:B\n"
         "      ^~ the board has a7, d7, g7 or 21 more\n"},
    };
    for (const Mistake& mistake : mistakes) {
        const Ran ran = run_merels(mistake.arguments);
        CHECK(ran.err == mistake.message);
        CHECK(ran.status == 2);
        CHECK(ran.out.empty());
    }
}

TEST_CASE("the help of every verb fits a screen and names its options") {
    const std::vector<std::string> verbs = described_verbs();
    REQUIRE(verbs.size() >= 13);
    for (const std::string& verb : verbs) {
        const Ran ran = run_merels({verb, "--help"});
        INFO(verb);
        CHECK(ran.status == 0);
        CHECK(ran.err.empty());
        CHECK(ran.out.starts_with("Usage: merels " + verb));
        CHECK(ran.out.find("Examples:") != std::string::npos);
        CHECK(std::ranges::count(ran.out, '\n') <= 40);
        std::istringstream lines{ran.out};
        for (std::string line; std::getline(lines, line);) CHECK(line.size() <= 80);
        CHECK(run_merels({"help", verb}).out == ran.out);
    }
}

TEST_CASE("the program prints its version and its verbs") {
    CHECK(run_merels({"--version"}).out == "merels 0.1.0\n");
    const Ran help = run_merels({"--help"});
    CHECK(help.status == 0);
    CHECK(help.out.find("\n  check       check records, and print a summary\n")
          != std::string::npos);
    CHECK(run_merels({"help"}).out == help.out);
}
