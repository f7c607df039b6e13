#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/text/positions/fen.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/random/position_faults.hpp>
#include <tests/support/random/random_play.hpp>
#include <tests/support/sanitized.hpp>
#include <tests/text/positions/nine.hpp>

using namespace merels;

namespace {

std::string fen_verdict(std::string_view text, const RuleSet& rule_set = nine) {
    return test::verdict(text, rule_set, PositionFormat::fen);
}

} // namespace

TEST_CASE("a FEN has 17 fields, the inner ring first, from the top middle clockwise") {
    CHECK(format_fen(Position{nine}, 1)
          == "********/********/******** w p p 0 9 0 9 0 0 0 0 0 0 0 0 1");
    const auto position = parse_position("B:Wd5,b6,a7:Bd7,c4,f4:H5,6:N3:M4", nine);
    REQUIRE(position);
    CHECK(format_fen(position->position, 4)
          == "O*****@*/**@****O/@******O b p p 3 5 3 6 0 0 0 0 0 0 0 3 4");
    const auto moving = parse_position("W:Wa7,d7,g7:Ba1,d1,g1:N12:M30", nine);
    REQUIRE(moving);
    CHECK(format_fen(moving->position, 30)
          == "********/********/OO*@@@*O w m s 3 0 3 0 0 0 0 0 0 0 0 12 30");
}

TEST_CASE("every generation of FEN is read") {
    const std::string fine = "fine: B:Wb6,a7,d5:";
    struct {
        std::string_view text;
        std::string fen_verdict;
    } const rows[] = {
        {"********/********/******** w p p 0 9 0 9 0 0 0 0 0 0 0 0 1", "fine: W:W:B:H9,9\n"},
        {"********/********/******** w r p 0 9 0 9 0 0 0 0 0 0 0 0 0", "fine: W:W:B:H9,9\n"},
        {"********/********/******** w p p 0 9 0 9 0 0 -1 -1 -1 -1 0 0 1 ids:nodes",
         "fine: W:W:B:H9,9\n"},
        {"********/@***O***/******** w p p 1 8 1 8 0 0 -1 -1 -1 -1 0 0 2 ids:nodes",
         "fine: W:Wd2:Bd6:H8,8:M2\n"},
        {"********/@***O***/******** w p p 1 8 1 8 0 0 0 0", "fine: W:Wd2:Bd6:H8,8\n"},
        {"********/@***O***/******** w p p 1 8 1 8 0 7 5", "fine: W:Wd2:Bd6:H8,8:N7:M5\n"},
        {"O*@*****/********/******** b p ? 1 8 1 8 0 0 0 0 0 0 0 0 1 c:w-0-|b-0- s:0",
         "fine: B:Wd5:Be4:H8,8\n"},
        {" ********/********/OO*@@@*O\tw  o ? 3 0 3 0 0 0 12 30\n",
         "fine: W:Wa7,d7,g7:Ba1,d1,g1:N12:M30\n"},
    };
    for (const auto& row : rows) {
        CAPTURE(row.text);
        CHECK(fen_verdict(row.text) == row.fen_verdict);
    }
}

TEST_CASE("the men on the board decide whose fields come first in an old FEN") {
    CHECK(fen_verdict("OO******/@*******/******** b p p 2 6 1 8 0 0 2")
          == "fine: B:Wd5,e5:Bd6:H6,8:M2\n");
    CHECK(fen_verdict("OO******/@*******/******** b p p 1 8 2 6 0 0 2")
          == "fine: B:Wd5,e5:Bd6:H6,8:M2\n");
    CHECK(fen_verdict("O*******/@*******/******** b p p 1 7 1 8 0 0 2")
          == "E401 35-36 this hand may be White's or Black's, because either may come first in an "
             "old FEN | "
             "write 12 fields, with White's hand first and two numbers of men to capture\n");
}

TEST_CASE("what a FEN says beyond men, hands, side to move and counts is remarked on") {
    CHECK(fen_verdict("********/********/OO*@@@*O w m s 3 0 3 0 0 0 8 31 0 0 0 12 30")
          == "fine: W:Wa7,d7,g7:Ba1,d1,g1:N12:M30\n"
             "N110 45-53 the squares of the last mills are not kept | \n");
    CHECK(fen_verdict("********/********/OO*@@@*O w m s 3 0 3 0 0 0 -1 -1 0 23 4294967296 1 2 "
                      "ids:nodes")
          == "fine: W:Wa7,d7,g7:Ba1,d1,g1:N1:M2\n"
             "N110 45-55 the squares of the last mills are not kept | \n"
             "N110 56-66 the points of formed mills are not kept | \n");
}

TEST_CASE("while men are moved the action of a FEN may be p, as in Sanmill's puzzles") {
    CHECK(fen_verdict("@O****O*/*****O*@/*@****@@ b m p 3 0 5 0 0 0 -1 -1 -1 -1 0 0 1 ids:nodes")
          == "fine: B:We5,c4,b2:Ba7,g7,b6,d5,a4\n");
}

TEST_CASE("the phase of a FEN is that of the side to move") {
    const RuleSet& lasker = *rule_sets::find("lasker-morris");
    const RuleSet& dooz = *rule_sets::find("dooz");
    const std::string board = "OOO*****/@@@*****/******** w ";
    const std::string counts = " 0 0 0 0 0 0 0 0 4";
    const std::string read = "fine: W:Wd5,e5,e4:Bd6,f6,f4:H0,2:M4\n";
    for (const RuleSet* rule_set : {&lasker, &dooz}) {
        CAPTURE(rule_set->id);
        for (const std::string_view words : {"m s", "m p", "p p"}) {
            CAPTURE(words);
            const std::string text = board + std::string{words} + " 3 0 3 2" + counts;
            CHECK(fen_verdict(text, *rule_set) == read);
        }
        const auto position = parse_position("W:Wd5,e5,e4:Bd6,f6,f4:H0,2", *rule_set);
        REQUIRE(position);
        CHECK(format_fen(position->position, 4) == board + "m s 3 0 3 2" + counts);
        const auto placing = parse_position("W:Wd5,e5,e4:Bd6,f6,f4:H2,0", *rule_set);
        REQUIRE(placing);
        CHECK(format_fen(placing->position, 4) == board + "p p 3 2 3 0" + counts);
    }
    CHECK(fen_verdict(board + "m s 3 2 3 0" + counts, lasker)
          == "E401 29-30 the phase is moving, but White has men in hand | \n");
    CHECK(fen_verdict(board + "p p 3 0 3 0" + counts, lasker)
          == "E401 29-30 the phase is placing, but no player has men in hand | \n");
}

TEST_CASE("a FEN holds marked points where the rule set marks them") {
    const RuleSet& zhi_qi = *rule_sets::find("zhi-qi");
    const std::string fen = "X*******/@***O***/*******X w p p 1 9 1 9 0 0 0 0 0 0 0 0 4";
    CHECK(fen_verdict(fen, zhi_qi) == "fine: W:Wd2:Bd6:H9,9:Xa7,d5:M4\n");
    const auto position = parse_position("W:Wd2:Bd6:H9,9:Xa7,d5", zhi_qi);
    REQUIRE(position);
    CHECK(format_fen(position->position, 4) == fen);
    CHECK(fen_verdict("X*******/@@@*O***/*OO***** w m s 3 0 3 0 0 0 0 0 0 0 0 0 4", zhi_qi)
          == "E401 33-34 points can be blocked only while men are in hand | \n");
}

TEST_CASE("a FEN holds the removals from a full board") {
    const RuleSet& zhi_qi = *rule_sets::find("zhi-qi");
    const std::string full = "O@O@O@O@/@O@O@O@O/O@O@O@O@ w m r 12 0 12 0 1 1 0 0 0 0 0 0 13";
    const std::string one_taken = "*@O@O@O@/@O@O@O@O/O@O@O@O@ b m r 11 0 12 0 0 1 0 0 0 0 0 0 13";
    for (const std::string& fen : {full, one_taken}) {
        CAPTURE(fen);
        const auto position = parse_fen(fen, zhi_qi);
        REQUIRE(position);
        CHECK(position->position.removals_due() == 1);
        CHECK(format_fen(position->position, 13) == fen);
    }
    CHECK(fen_verdict("**O@O@O@/@O@O@O@O/O@O@O@O@ w m r 11 0 11 0 1 0 0 0 0 0 0 0 13", zhi_qi)
          == "E401 31-32 this position is in the middle of a move, because a man must still be "
             "captured | give the position before the move or after the capture\n");
}

TEST_CASE("positions of random games are the same after a way through a FEN") {
    std::mt19937 random{17};
    for (const RuleSet& rule_set : rule_sets::all()) {
        if (!has_fen(rule_set.board)) continue;
        CAPTURE(rule_set.id);
        for (int round = 0; round < test::rounds(20); ++round)
            for (const Position& position : test::random_game(rule_set, random, 120)) {
                if (!fen_holds(position.pending())) continue;
                const std::string fen = format_fen(position, 7);
                const auto read = parse_fen(fen, rule_set);
                REQUIRE((read ? format_position(read->position, read->move_number) : fen)
                        == format_position(position, 7));
            }
    }
}

TEST_CASE("a FEN is distinguished from a path by its board") {
    CHECK(looks_like_fen("@*******/********/******** b m p"));
    CHECK(looks_like_fen("@x******/********/******* b p p 0 9 1 8 0 0 0 1"));
    CHECK_FALSE(looks_like_fen("@games/fen.txt"));
    CHECK_FALSE(looks_like_fen("@my games/of the year/and of the one before it/1 2 3 4 5 6"));
    CHECK_FALSE(looks_like_fen("@board.txt"));
    CHECK_FALSE(looks_like_fen(""));
}

TEST_CASE("a FEN in the middle of a move is refused, once") {
    const std::string refusal
        = "this position is in the middle of a move, because a man must still be captured | "
          "give the position before the move or after the capture\n";
    CHECK(fen_verdict("OOO*****/@*@*****/******** w p r 3 6 2 7 1 0 0 0 0 0 0 0 3 m:w-1-|b-0-")
          == "E401 31-32 " + refusal);
    CHECK(fen_verdict("OOO*****/@*@*****/******** w p p 3 6 2 7 0 -1 0 0 0 0 0 0 3")
          == "E401 43-45 " + refusal);
    CHECK(fen_verdict("*@******/********/O******* w p p 1 6 1 6 0 0 0 0 0 0 0 0 1 c:w-0-|b-1-9")
          == "E401 59-71 " + refusal);
    CHECK(fen_verdict("*@******/********/O******* w p p 1 6 1 6 0 0 0 0 0 0 0 0 1 p:9")
          == "E401 59-62 " + refusal);
}

TEST_CASE("every fault of a FEN is reported in its place") {
    const std::string signs = "O is White's man, @ is Black's man, * is an empty point\n";
    struct {
        std::string_view text;
        std::string fen_verdict;
    } const rows[] = {
        {"", "E401 0-0 a FEN must have 17 fields (an old FEN 12 or 11), not 0 | \n"},
        {"********/********/******** w p p 0 9 0 9 0",
         "E401 0-42 a FEN must have 17 fields (an old FEN 12 or 11), not 9 | \n"},
        {"********/******* w p p 0 9 0 9 0 0 0 0",
         "E401 0-16 the board must be three rings of eight points, with / between the rings | \n"},
        {"********/*******/********* w p p 0 9 0 9 0 0 0 0",
         "E401 9-16 the second ring has 7 points, not 8 | \n"},
        {",********/********/******** w p p 0 9 0 9 0 0 0 0",
         "E401 0-9 the first ring has 9 points, not 8 | \n"},
        {"*o******/***X****/*\x01****** w p p 0 9 0 9 0 0 0 0",
         "E401 1-2 o is not a point of a ring | " + signs
             + "E401 12-13 f2 holds a marked man, but nine-mens-morris has no marked men | \n"},
        {"********/********/******** x y z 0 9 0 9 0 0 0 0",
         "E401 27-28 x is not a side | the player to move must be w or b\n"
         "E401 29-30 y is not a phase | phases are r, p, m, o and n\n"
         "E401 31-32 z is not an action | actions are p, s, r and ?\n"},
        {"O*******/********/******** b p p 2 8 0 9 0 0 0 1",
         "E401 33-34 White has 1 men on the board, not 2 | \n"},
        {"@*******/********/******** b p p 1 8 0 9 0 0 0 1",
         "E401 33-34 White has 0 men on the board, not 1 | \n"},
        {"O*******/********/******** b p p 1 9 0 10 0 0 0 1",
         "E404 39-41 Black cannot have 10 men in hand | a number from 0 to 9\n"},
        {"O*******/********/******** b p p 1 9 0 9 0 0 0 1",
         "E402 33-34 White has 10 men, but nine-mens-morris allows only 9 | \n"},
        {"O*******/********/******** b m p 1 8 0 9 0 0 0 1",
         "E401 29-30 the phase is moving, but Black has men in hand | \n"},
        {"OOO*****/********/*****@@@ b p s 3 0 3 0 0 0 0 1",
         "E401 29-30 the phase is placing, but no player has men in hand | \n"},
        {"********/********/******** w p p 0 9 0 9 x 0 65536 4294967296",
         "E401 41-42 x is not a number of men to capture | \nE401 45-50 the number of plies "
         "without a placement or capture cannot be 65536 | a number from 0 to 65535\nE401 51-61 "
         "the move number cannot be "
         "4294967296 | a number from 0 to 4294967295\n"},
        {"********/********/******** w p p 0 9 0 9 0 0 7 32 -2 24 -1 0 1",
         "E401 45-46 7 is not a square | squares are 8 to 31, and 0 means none\n"
         "E401 47-49 32 is not a square | squares are 8 to 31, and 0 means none\n"
         "E401 50-52 -2 is not a square | squares are 8 to 31, and 0 means none\n"
         "E401 56-58 the field of formed mills cannot be -1 | a number from 0 to "
         "18446744073709551615\n"},
        {"********/********/******** w p p 0 9 0 9 0 0 24 -1 -1 -1 0 0 1 ids:nodes",
         "E401 45-47 24 is not a square | squares are 0 to 23, and -1 means none\n"},
        {"********/********/******** w p p 0 9 0 9 0 0 0 0 0 0 0 0 1 ids:squares q:0",
         "E401 59-70 ids:squares is not part of a FEN | \n"},
        {"********/********/******** w p p 0 9 0 9 0 0 0 0:0 0 0 0 0 1",
         "E401 47-50 0:0 is not part of a FEN | \n"},
    };
    for (const auto& row : rows) {
        CAPTURE(row.text);
        CHECK(fen_verdict(row.text) == row.fen_verdict);
    }
}

TEST_CASE("a board without the 24 points has no FEN") {
    const RuleSet& six = *rule_sets::find("six-mens-morris");
    CHECK(fen_verdict("********/********/******** w p p 0 6 0 6 0 0 0 0 0 0 0 0 1", six)
          == "E401 0-58 a FEN has 24 points, so it cannot describe the board two-squares | \n");
    CHECK_FALSE(has_fen(six.board));
    CHECK(has_fen(rule_sets::find("morabaraba")->board));
}

TEST_CASE("huge and hostile FENs are refused with few faults") {
    for (const std::string& text :
         {std::string(1'000'000, '*'), std::string(1'000'000, '/'), std::string(1'000'000, ' '),
          std::string(500'000, '*') + " w p p 0 9 0 9 0 0 0 0 0 0 0 0 1",
          "********/********/******** w p p 0 9 0 9 0 0 0 0 0 0 0 0 " + std::string(100'000, '9'),
          "********/********/********" + std::string(100'000, '\0'), [] {
              std::string words;
              for (int i = 0; i < 100'000; ++i) words += "c:1 ";
              return words;
          }()}) {
        const auto position = parse_fen(text, nine);
        REQUIRE_FALSE(position);
        CHECK(position.error().size() <= 20);
        for (const Diagnostic& fault : position.error()) CHECK(fault.span.end <= text.size());
    }
}
