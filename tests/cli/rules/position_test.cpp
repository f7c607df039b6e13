#include <tests/cli/program.hpp>
#include <tests/support/catch.hpp>

#include <string>

using namespace merels::test;

namespace {

const std::string line = "W:Wd6,f4:Bb4,d2:H7,7";
const std::string fen = "********/O*O*@*@*/******** w p p 2 7 2 7 0 0 0 0 0 0 0 0 1";
const std::string mfen = "MFEN/1.0 mill24-state-v1 ......../.W.W.B.B/........ w p p 7,7 - 0 0 -";

bool has_row(const Ran& ran, const std::string& position) {
    return ran.out.find("\nposition    " + position + "\n") != std::string::npos;
}

} // namespace

TEST_CASE("position takes every form, and says which it found") {
    const Ran as_line = run_merels({"position", line});
    CHECK(has_row(as_line, line));
    CHECK(as_line.err.empty());
    const Ran as_fen = run_merels({"position", fen});
    CHECK(has_row(as_fen, line));
    CHECK(as_fen.err == "read as FEN\n");
    const Ran as_mfen = run_merels({"position", mfen});
    CHECK(has_row(as_mfen, line));
    CHECK(as_mfen.err == "read as MFEN\n");
    CHECK(run_merels({"position", "--from", "fen", fen}).err.empty());
}

TEST_CASE("a FEN that begins with a black man is not taken for a file") {
    const std::string begins_black
        = "@O****O*/*****O*@/*@****@@ b m p 3 0 5 0 0 0 -1 -1 -1 -1 0 0 1 "
          "ids:nodes";
    for (const std::vector<std::string>& options :
         {std::vector<std::string>{}, {"--from", "fen"}}) {
        std::vector<std::string> arguments{"position", "--to", "line"};
        arguments.insert(arguments.end(), options.begin(), options.end());
        arguments.push_back(begins_black);
        CHECK(run_merels(arguments).out == "B:We5,c4,b2:Ba7,g7,b6,d5,a4\n");
    }
    const Folder folder;
    folder.write("fen.txt", begins_black);
    CHECK(folder.run({"position", "--to", "line", "@fen.txt"}).out
          == "B:We5,c4,b2:Ba7,g7,b6,d5,a4\n");
    const Ran damaged
        = run_merels({"position", "@x******/********/******** b p p 0 9 1 8 0 0 0 0 0 0 0 0 1"});
    CHECK(damaged.status == 2);
    CHECK(damaged.err
          == "read as FEN\n"
             "merels: not a position under nine-mens-morris\n"
             "POSITION:1:2: error: x is not a point of a ring [E401 bad-position]\n"
             "   @x******/********/******** b p p 0 9 1 8 0 0 0 0 0 0 0 0 1\n"
             "    ^ O is White's man, @ is Black's man, * is an empty point\n");
}

TEST_CASE("position prints one form and nothing else") {
    CHECK(run_merels({"position", "--to", "fen", line}).out == fen + "\n");
    CHECK(run_merels({"position", "--to", "mfen", line}).out == mfen + "\n");
    CHECK(run_merels({"position", "--to", "line", mfen}).out == line + "\n");
    const Ran drawn = run_merels({"position", "--to", "diagram", "--ascii", line + ":N2:M7"});
    CHECK(drawn.out.starts_with("7 +-----------+-----------+\n"));
    CHECK(drawn.out.ends_with("\nO White, 7 in hand, to move\nX Black, 7 in hand\n"));
    CHECK(drawn.err
          == "a diagram does not show the plies without placement or capture\n"
             "a diagram does not show the move number\n");
    const Ran small
        = run_merels({"position", "--rules", "six-mens-morris", "--to", "fen", "W:W:B"});
    CHECK(small.status == 2);
    CHECK(small.err
          == "POSITION:1:6: note: the game is over, because a player has too few men and none in "
             "hand [N112 "
             "hands-left-out]\n"
             "   W:W:B\n"
             "        ^ if the other men are still to be placed, add :H6,6\n"
             "merels: FEN has 24 points, so it cannot describe the board two-squares\n");
}

TEST_CASE("position reads what it and show have printed") {
    const Folder folder;
    const Ran printed = folder.run({"position", line});
    folder.write("board.txt", printed.out);
    const Ran again = folder.run({"position", "--to", "line", "@board.txt"});
    CHECK(again.out == line + "\n");
    CHECK(again.err
          == "read as diagram\n"
             "board.txt:19:1: note: the text around the diagram is not read [N110 "
             "part-not-kept]\n"
             "   rule set    nine-mens-morris\n"
             "   ^~~~~~~~~~~~~~~~~~~~~~~~~~~~\n");
    const Ran colored = run_merels({"position", "--to", "diagram", "--color", "always", line});
    CHECK(run_merels({"position", "--to", "line", "-"}, colored.out).out == line + "\n");
    const Ran shown = run_merels({"show", "--ascii", "-"},
                                 "[Variant \"nine-mens-morris\"]\n\n1. d6 d2 2. f4 b4 *");
    CHECK(run_merels({"position", "--to", "line", "-"}, shown.out).out == line + "\n");
}

TEST_CASE("faults of a position are shown in their place, in every form") {
    const Ran bad_fen
        = run_merels({"position", "********/x*******/******** w p r 0 9 0 9 1 0 0 1"});
    CHECK(bad_fen.status == 2);
    CHECK(bad_fen.out.empty());
    CHECK(
        bad_fen.err
        == "read as FEN\nmerels: not a position under nine-mens-morris\nPOSITION:1:10: error: x is "
           "not a point of a ring [E401 bad-position]\n   ********/x*******/******** w p r 0 9 0 9 "
           "1 0 0 1\n            ^ O is White's man, @ is Black's man, * is an empty "
           "point\nPOSITION:1:32: error: this "
           "position is in the middle of a move, because a man must still be captured [E401 "
           "bad-position]\n   "
           "********/x*******/******** w p r 0 9 0 9 1 0 0 1\n                                  ^ "
           "give the position before the move or after the capture\n");
    const Ran missing = run_merels({"position", "@nosuch.txt"});
    CHECK(missing.status == 2);
    CHECK(missing.err
          == "merels: cannot read nosuch.txt: No such file or directory [E501 unreadable-file]\n");
    const Ran unknown = run_merels({"position", "--from", "pgn", line});
    CHECK(unknown.status == 2);
    CHECK(unknown.err
          == "merels: there is no form 'pgn' for positions (line, fen, mfen, diagram)\n"
             "Try 'merels position --help'.\n");
    const Ran huge = run_merels({"position", "-"}, std::string(3'000'000, 'x'));
    CHECK(huge.status == 2);
    CHECK(huge.err == "merels: standard input is too long for a position\n");
    const Ran empty = run_merels({"position", "-"});
    CHECK(empty.status == 2);
    CHECK(empty.err.find("not a position") != std::string::npos);
}

TEST_CASE("convert writes Sanmill's set-ups with a FEN, and reads them") {
    const std::string record = "[Result \"*\"]\n[Variant \"nine-mens-morris\"]\n[SetUp \"1\"]\n"
                               "[Position \""
                               + line + "\"]\n\n1. g4 a4 *\n\n";
    const Ran sanmill = run_merels({"convert", "--to", "sanmill", "-"}, record);
    CHECK(sanmill.err.empty());
    CHECK(sanmill.out.find("[FEN \"" + fen + "\"]\r\n") != std::string::npos);
    const Ran back = run_merels({"convert", "--to", "merels", "-"}, sanmill.out);
    CHECK(back.out == record);
}
