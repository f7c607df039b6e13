#include <tests/cli/program.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/golden.hpp>
#include <tests/support/places.hpp>

#include <algorithm>
#include <filesystem>
#include <sstream>
#include <string>

using merels::test::contents;
using merels::test::Ran;
using merels::test::run_merels;
using merels::test::source_folder;

TEST_CASE("rules lists every rule set in a line") {
    const Ran ran = run_merels({"rules"});
    CHECK(ran.status == 0);
    // Each has a composed sample, except the common game, whose line replaces that of the heading.
    const std::filesystem::directory_iterator samples{source_folder() + "/samples/composed"};
    CHECK(std::ranges::count(ran.out, '\n') == 2 + std::distance(begin(samples), end(samples)));
    CHECK(ran.out.starts_with("id                          men   board                    name\n"
                              "nine-mens-morris            9     three-squares            "
                              "Nine men's morris\n"));
    std::istringstream lines{ran.out};
    for (std::string line; std::getline(lines, line);) {
        INFO(line);
        CHECK(line[28] != ' ');
        CHECK(line[27] == ' ');
    }
}

TEST_CASE("docs/rules.md names every rule set, and README counts them") {
    const std::string page = contents(source_folder() + "/docs/rules.md");
    std::istringstream lines{run_merels({"rules"}).out};
    std::string line;
    std::getline(lines, line);
    std::size_t count = 0;
    for (; std::getline(lines, line); ++count) {
        const std::string id = line.substr(0, line.find(' '));
        INFO(id);
        CHECK(page.find("`" + id + "`") != std::string::npos);
    }
    CHECK(contents(source_folder() + "/README.md")
              .find(std::to_string(count) + " rule sets are built in")
          != std::string::npos);
}

TEST_CASE("rules explains a rule set with its board and marks what differs") {
    const Ran ran = run_merels({"rules", "Tavola Mulino 3x3"});
    CHECK(ran.status == 2);
    const Ran mulino = run_merels({"rules", "MULINO"});
    CHECK(mulino.status == 0);
    CHECK(mulino.out.starts_with("mulino\n"));
    for (const char* part :
         {"board       three-squares (24 points, 16 lines)\n", "7 ┌───────────┬───────────┐\n",
          "  men                    9 each\n",
          "* protection             a man in a mill is always safe\n",
          "* three against three    with three men each, the next mill wins at once\n",
          "* repetition             no draw by repetition\n"})
        CHECK(mulino.out.find(part) != std::string::npos);
}

TEST_CASE("rules explains several rule sets, one after the other") {
    const std::string one = run_merels({"rules", "mulino"}).out;
    const std::string other = run_merels({"rules", "mylna"}).out;
    CHECK(run_merels({"rules", "mulino", "mylna"}).out == one + "\n" + other);
    const Ran files = run_merels({"rules", "--json", "mulino", "mylna"});
    CHECK(files.out.starts_with("[\n  {\n    \"schema\": 1,\n    \"id\": \"mulino\",\n"));
    CHECK(files.out.find("\n    \"id\": \"mylna\",\n") != std::string::npos);
}

TEST_CASE("position shows phase, mills, moves, outcome and the canonical form") {
    const Ran ran
        = run_merels({"position", "W:Wa7,d7,g4:Bc3,d3,e3:H0,1", "--rules", "mulino", "--ascii"});
    CHECK(ran.status == 0);
    const std::string rows = ran.out.substr(ran.out.find("rule set"));
    CHECK(rows.starts_with("rule set    mulino\n"
                           "to move     White\n"
                           "White       3 men on the board, 0 in hand, 6 lost; flying\n"
                           "Black       3 men on the board, 1 in hand, 5 lost; placing\n"
                           "mills       c3-d3-e3 (Black)\n"
                           "outcome     the game goes on\n"
                           "moves       54: a7-g7 a7-b6"));
    CHECK(rows.ends_with("position    W:Wa7,d7,g4:Bc3,d3,e3:H0,1\n"
                         "canonical   W:Wd7,g7,a4:Bc3,d3,e3:H0,1\n"));
    CHECK(ran.out.find("┌") == std::string::npos);
}

TEST_CASE("position says what is pending") {
    const auto pending = [](const char* rules, const char* position) {
        const Ran ran = run_merels({"position", position, "--rules", rules});
        const std::size_t begin = ran.out.find("\npending     ");
        if (begin == std::string::npos) return std::string{};
        return ran.out.substr(begin + 13, ran.out.find('\n', begin + 1) - begin - 13);
    };
    CHECK(pending("cheng-san-qi", "W:Wa7:Bd6:H3,3:Xb4,b6") == "b6-b4 blocked until placing ends");
    CHECK(pending("el-filja", "W:Wa7,d7,d6:Bb4,c3,f2:R2,1")
          == "White must remove 2 men; Black must remove a man");
    CHECK(pending("shax", "W:Wa7:Bd6:H3,3:FB") == "Black made the first mill");
    CHECK(pending("shax", "W:Wa7,d7,d6:Bb4,c3,f2:O") == "White must open a way for Black");
    CHECK(pending("shax", "W:Wa7,d7,d6:Bb4,c3,f2").empty());
}

TEST_CASE("position does not count men that were put away as lost") {
    const auto shown = [](const char* position) {
        return run_merels({"position", position, "--rules", "nerenchi"}).out;
    };
    CHECK(
        shown("W:Wa7,d7,g7:Bd6,b4,f4").find("\nWhite       3 men on the board, 0 in hand; moving\n")
        != std::string::npos);
    CHECK(shown("W:Wa7:Bd6:H19,19")
              .find("\nWhite       1 man on the board, 19 in hand, 0 lost; placing\n")
          != std::string::npos);
}

TEST_CASE("position keeps the counts of plies and moves") {
    const Ran ran = run_merels({"position", "B:Wa7,d7,g4:Bb4,c3,c4:M23:N12"});
    CHECK(ran.out.find("\nposition    B:Wa7,d7,g4:Bb4,c4,c3:N12:M23\n") != std::string::npos);
}

TEST_CASE("position prints how a game is over") {
    const Ran ran = run_merels({"position", "B:Wd7,a4,g4,d1:Ba7,g7,a1,g1"});
    CHECK(ran.out.find("outcome     White has won: Black cannot move\n") != std::string::npos);
    CHECK(ran.out.find("moves       0\n") != std::string::npos);
}

TEST_CASE("perft prints the count last and alone") {
    CHECK(run_merels({"perft", "0"}).out == "1\n");
    CHECK(run_merels({"perft", "4"}).out == "255024\n");
    CHECK(run_merels({"perft", "3", "--rules", "lasker-morris", "--generate"}).out == "13552\n");
    CHECK(run_merels({"perft", "2", "--position", "W:Wd6,f4:Bd2,b4:H7,7"}).out == "380\n");
    const Ran divided = run_merels({"perft", "--divide", "--rules", "nine-holes", "2"});
    CHECK(divided.out == "a3 8\nb3 8\nc3 8\na2 8\nb2 8\nc2 8\na1 8\nb1 8\nc1 8\n72\n");
    CHECK(divided.err.empty());
}

TEST_CASE("explain prints one diagnostic or lists them all") {
    const Ran ran = run_merels({"explain", "e203"});
    CHECK(ran.out
          == "E203 occupied-point (error): the point is occupied\n\n"
             "Place men only on empty points, and move them only to empty points. If the man\n"
             "on this point was captured earlier, that capture may be missing in the record.\n");
    CHECK(run_merels({"explain", "occupied-point"}).out == ran.out);
    const std::string list = run_merels({"explain"}).out;
    for (const char* line : {"E203  occupied-point            the point is occupied\n",
                             "E806  unknown-database-version  a file of exact values"})
        CHECK(list.find(line) != std::string::npos);
}
