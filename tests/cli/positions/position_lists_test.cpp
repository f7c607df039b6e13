#include <tests/cli/program.hpp>
#include <tests/support/catch.hpp>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <sstream>

using namespace merels::test;
using Json = nlohmann::ordered_json;

namespace {

const std::string three = "# two ways to write, and a mistake\n"
                          "W:Wd6:Bf4:H8,8\n"
                          "\n"
                          "********/O*O*@*@*/******** w p p 2 7 2 7 0 0 0 0 0 0 0 0 1\r\n"
                          "W:Wz9:B\n"
                          "W:Wa7,d7:Ba4,a1,d1\n";

std::string point(int column, int row) {
    return "\"" + std::string{static_cast<char>('a' + column)} + std::to_string(row + 1) + "\"";
}

/// The squares of a chess board without symmetries, with endings that take half a minute.
std::string large_board() {
    std::string points;
    std::string mills;
    std::string paths;
    for (int row = 0; row < 8; ++row)
        for (int column = 0; column < 8; ++column) {
            const std::string comma = points.empty() ? "" : ", ";
            points += fmt::format("{}[{}, {}, {}]", comma, point(column, row), column, row);
            if (column < 7)
                paths += fmt::format("{}[{}, {}]", paths.empty() ? "" : ", ", point(column, row),
                                     point(column + 1, row));
            if (row < 7)
                paths += fmt::format(", [{}, {}]", point(column, row), point(column, row + 1));
            if (column == 0 || (column == 5 && row > 0))
                mills
                    += fmt::format("{}[{}, {}, {}]", mills.empty() ? "" : ", ", point(column, row),
                                   point(column + 1, row), point(column + 2, row));
        }
    return fmt::format(R"({{"id": "large", "board": {{"id": "chess-board", "points": [{}],
                            "mills": [{}], "paths": [{}]}}, "rules": {{"men": 12,
                            "loses_below": 1}}}})",
                       points, mills, paths);
}

std::vector<Json> documents(const std::string& text) {
    std::vector<Json> all;
    std::istringstream lines{text};
    for (std::string line; std::getline(lines, line);) all.push_back(Json::parse(line));
    return all;
}

} // namespace

TEST_CASE("position takes a position a line, and each gives a line") {
    const Folder folder;
    folder.write("all.txt", three);
    const Ran ran = folder.run({"position", "@all.txt"});
    CHECK(ran.status == 1);
    CHECK(ran.out
          == "W:Wd6:Bf4:H8,8  White to move, 22 moves\n"
             "W:Wd6,f4:Bb4,d2:H7,7  White to move, 20 moves\n"
             "not a position\n"
             "W:Wa7,d7:Ba4,a1,d1  Black has won: White has 2 men left\n");
    CHECK(ran.err
          == "all.txt:5:4: error: three-squares has no point z9 [E215 unknown-point]\n"
             "   W:Wz9:B\n"
             "      ^~ the board has a7, d7, g7 or 21 more\n"
             "all.txt:6:19: note: the game is over, because a player has too few men and none in "
             "hand [N112 "
             "hands-left-out]\n"
             "   W:Wa7,d7:Ba4,a1,d1\n"
             "                     ^ if the other men are still to be placed, add :H7,6\n");
    CHECK(run_merels({"position", "-", "--to", "line"}, three).out
          == "W:Wd6:Bf4:H8,8\nW:Wd6,f4:Bb4,d2:H7,7\nnot a position\nW:Wa7,d7:Ba4,a1,d1\n");
    CHECK(run_merels({"position", "-", "--to", "fen"}, "W:W:B:H9,9\n# only one\n").out
          == "********/********/******** w p p 0 9 0 9 0 0 0 0 0 0 0 0 1\n");
}

TEST_CASE("position --json prints a line for each position, and one with what is wrong") {
    const Ran ran = run_merels({"position", "--json", "-"}, three);
    CHECK(ran.status == 1);
    CHECK(ran.err.empty());
    const auto lines = documents(ran.out);
    REQUIRE(lines.size() == 4);
    CHECK(lines[0]["text_line"] == 2);
    CHECK(lines[0]["position"] == "W:Wd6:Bf4:H8,8");
    CHECK(lines[0]["diagnostics"] == Json::array());
    CHECK(lines[1]["text_line"] == 4);
    CHECK(lines[1]["moves"].size() == 20);
    CHECK(lines[2]
          == Json::parse(R"({"text_line":5,"position":null,"diagnostics":[{"file":"standard input",
                             "line":5,"column":4,"severity":"error","code":"E215",
                             "name":"unknown-point","message":"three-squares has no point z9",
                             "hint":"the board has a7, d7, g7 or 21 more"}]})"));
    CHECK(lines[3]["diagnostics"][0]["code"] == "N112");
}

TEST_CASE("a fault in an indented line of a list has its column in the file") {
    const Folder folder;
    folder.write("all.txt", "W:W:B:H9,9\n   W:Wd9:B:H9,9\n\tW:Wd6:Bd6:H8,8\n");
    CHECK(folder.run({"position", "@all.txt"}).err
          == "all.txt:2:7: error: three-squares has no point d9 [E215 unknown-point]\n"
             "   W:Wd9:B:H9,9\n"
             "      ^~ near: d7, d6, d5 or 3 more\n"
             "all.txt:3:9: error: d6 holds a white and a black man [E403 point-taken-twice]\n"
             "   W:Wd6:Bd6:H8,8\n"
             "          ^~\n");
}

TEST_CASE("position --json of text that is not a position is a document, too") {
    const Ran ran = run_merels({"position", "--json", "bad"});
    CHECK(ran.status == 2);
    CHECK(ran.err.empty());
    CHECK(Json::parse(ran.out)
          == Json::parse(R"({"position":null,"diagnostics":[{"file":"POSITION","line":1,"column":1,
                             "severity":"error","code":"E401","name":"bad-position",
                             "message":"this is not a position","hint":"as in W:Wa7,d7:Bb4:H7,8"}]})"));
    CHECK(Json::parse(run_merels({"analyse", "--json", "W:Wz9:B"}).out)["diagnostics"][0]["code"]
          == "E215");
}

TEST_CASE("a position without hands that is over says how to write them") {
    const Ran ran = run_merels({"position", "W:Wa7,d7:Ba4"});
    CHECK(ran.status == 0);
    CHECK(ran.err
          == "POSITION:1:13: note: the game is over, because a player has too few men and none in "
             "hand [N112 "
             "hands-left-out]\n"
             "   W:Wa7,d7:Ba4\n"
             "               ^ if the other men are still to be placed, add :H7,8\n");
    CHECK(run_merels({"position", "W:Wa7,d7:Ba4:H7,8"}).err.empty());
}

TEST_CASE("a verb that takes one position refuses several") {
    const Folder folder;
    folder.write("two.txt", "W:W:B:H9,9\nW:Wd6:B:H8,9\n");
    for (const char* verb : {"diagram", "perft"}) {
        const Ran ran = folder.shell(std::string{"$merels "} + verb
                                     + (std::string{verb} == "perft" ? " 1 -p" : "") + " @two.txt");
        CHECK(ran.status == 2);
        CHECK(ran.err == "merels: two.txt has 2 positions; only one is allowed here\n");
    }
}

TEST_CASE("analyse takes a file of positions, a line in and a line out") {
    const Folder folder;
    folder.write("all.txt", "W:Wb2,c3:Ba3,b3:H1,1\nB:Wb2:B:H2,3\nW:Wq1:B\nW:Wa1,b1,c1:Ba3,b3\n");
    const std::vector<std::string> command{"analyse", "all.txt", "--rules", "three-mens-morris"};
    const Ran ran = folder.run(command);
    INFO(ran.err);
    CHECK(ran.status == 1);
    CHECK(ran.out
          == "W:Wc3,b2:Ba3,b3:H1,1  White wins in 1 ply (exact): a1\n"
             "B:Wb2:B:H2,3  White wins in 8 plies (exact): a3\n"
             "not a position\n"
             "W:Wa1,b1,c1:Ba3,b3  White has won: line completed\n");
    CHECK(ran.err.starts_with("all.txt:3:4: error: grid-3x3-diagonals has no point q1"));
    auto with_json = command;
    with_json.push_back("--json");
    const auto lines = documents(folder.run(with_json).out);
    REQUIRE(lines.size() == 4);
    CHECK(lines[0]["file"] == "all.txt");
    for (std::size_t i = 0; i < lines.size(); ++i) CHECK(lines[i]["text_line"] == i + 1);
    CHECK(lines[1]["line"][0] == "a3");
    CHECK(lines[1]["value"]["plies"] == 8);
    CHECK(lines[2]["position"].is_null());
    CHECK(lines[2]["diagnostics"][0]["line"] == 3);
}

TEST_CASE("the help of verbs that take lists explains that all of a list is read first") {
    CHECK(run_merels({"analyse", "--help"})
              .out.find("Merels reads all positions before it prints the first")
          != std::string::npos);
    CHECK(run_merels({"position", "--help"})
              .out.find("Merels reads all positions\nbefore it prints the first result.")
          != std::string::npos);
}

TEST_CASE("a search of one ply is one ply deep") {
    const Ran ran = run_merels({"analyse", "W:Wd6:Bf4:H8,8", "--no-solve", "--depth", "1"});
    CHECK(ran.out.find("\nsearch    1 ply deep, ") != std::string::npos);
    CHECK(ran.out.find("1 plies") == std::string::npos);
}

TEST_CASE("analyse takes a single position from a file or standard input, in any form") {
    const Folder folder;
    const std::string fen = "********/O*O*@*@*/******** w p p 2 7 2 7 0 0 0 0 0 0 0 0 1";
    folder.write("one.txt", fen + "\n");
    const std::vector<std::string> quick{"--no-solve", "--depth", "1"};
    for (const std::string operand : {"one.txt", "@one.txt", "-"}) {
        std::vector<std::string> words{"analyse", operand};
        words.insert(words.end(), quick.begin(), quick.end());
        const Ran ran = folder.run(words, fen + "\n");
        INFO(operand << ran.err);
        CHECK(ran.status == 0);
        CHECK(ran.err == "read as FEN\n");
        CHECK(ran.out.find("\nposition  W:Wd6,f4:Bb4,d2:H7,7\n") != std::string::npos);
    }
}

TEST_CASE("a file of positions may have a heading, and a record may begin like a position") {
    const Folder folder;
    folder.write("list.txt", "Endings\nW:Wa1,b1,c1:Ba3,b3\n");
    folder.write("sheet.txt", "B:Clara:Dora\n\n1. d6 f4 2. d2 b4 0-1\n");
    folder.write("game.pgn", "[Event \"x\"]\n\n{\nW:Wd6:B:H8,9\n} 1. d6 *\n");
    CHECK(folder.run({"analyse", "list.txt", "--rules", "three-mens-morris"}).out
          == "not a position\nW:Wa1,b1,c1:Ba3,b3  White has won: line completed\n");
    for (const char* file : {"sheet.txt", "game.pgn"})
        CHECK(folder.run({"analyse", file, "--no-solve", "--depth", "1"})
                  .out.find("\nrule set  nine-mens-morris\n")
              != std::string::npos);
}

TEST_CASE("a file of positions is named with @ where a position is expected") {
    const Folder folder;
    folder.write("one.txt", "W:Wd6:B:H8,9\n");
    for (const std::string verb : {"position", "perft 1 -p", "explore c.merels"}) {
        folder.run({"import", "c.merels", "-"}, "1. d6 *\n");
        const Ran ran = folder.shell("$merels " + verb + " one.txt");
        CHECK(ran.status == 2);
        CHECK(ran.err.starts_with(
            "merels: one.txt is a file, so write @one.txt for the positions in it\n"));
    }
    const std::string drawn = folder.run({"diagram", "W:Wd6:B:H8,9"}).out;
    CHECK(folder.run({"diagram", "one.txt"}).out == drawn);
    CHECK(folder.run({"diagram", "@one.txt"}).out == drawn);
    CHECK(folder.run({"diagram", "-"}, "W:Wd6:B:H8,9\n").out == drawn);
}

TEST_CASE("text that is not a record is not shown as the empty board") {
    const Folder folder;
    folder.write("notes.txt", "Dear Anna,\nwe meet on Friday.\n");
    for (const std::vector<std::string>& verb :
         std::vector<std::vector<std::string>>{{"analyse"}, {"show", "--game", "1"}, {"diagram"}}) {
        std::vector<std::string> words = verb;
        words.push_back("notes.txt");
        const Ran ran = folder.run(words);
        INFO(verb.front());
        CHECK(ran.status == 2);
        CHECK(ran.out.empty());
        CHECK(ran.err.starts_with("merels: notes.txt, game 1: not a record of a game\n"
                                  "notes.txt:1:1: error: "));
    }
    const Ran all = folder.run({"show", "notes.txt"});
    CHECK(all.status == 2);
    CHECK(all.out.empty());
    CHECK(all.err.starts_with("notes.txt:1:1: error: "));
    CHECK(all.err.ends_with("\nnotes.txt holds no records of games\n"));
    folder.write("tags.pgn", "[Event \"Club\"]\n\n1. zz *\n");
    CHECK(folder.run({"show", "tags.pgn"}).out.starts_with("White - Black  *\nClub\n"));
}

TEST_CASE("analyse takes no longer than it may, on a large board, too") {
    const Folder folder;
    folder.write("large.json", large_board());
    const Ran ran = folder.run({"analyse", "--rules", "large.json", "W:Wa1,b2,c5:Ba8,b6,e3:H9,9",
                                "--time", "300", "--json"},
                               {}, {{"MERELS_DATA", folder.path("values")}});
    INFO(ran.err << ran.out.substr(0, 300));
    CHECK(ran.status == 0);
    CHECK(ran.err
          == "merels: --time is too short to compute all exact values. Without --time, Merels "
             "computes all exact values, and stores them for later use.\n");
    const Ran without
        = folder.run({"analyse", "--rules", "large.json", "W:Wa1,b2,c5:Ba8,b6,e3:H9,9", "--time",
                      "20", "--no-solve", "--json"},
                     {}, {{"MERELS_DATA", folder.path("values")}});
    CHECK(without.status == 0);
    CHECK(without.err.empty());
}
