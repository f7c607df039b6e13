#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/text/positions/mfen.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/random/position_faults.hpp>
#include <tests/text/positions/nine.hpp>

using namespace merels;

namespace {

std::string mfen_verdict(const std::string& text, const RuleSet& rule_set = nine) {
    return test::verdict(text, rule_set, PositionFormat::mfen);
}

std::string mfen(std::string_view line, const RuleSet& rule_set = nine) {
    const auto position = parse_position(line, rule_set);
    REQUIRE(position);
    return format_mfen(position->position, position->move_number);
}

const std::string head = "MFEN/1.0 mill24-state-v1 ";

} // namespace

TEST_CASE("an MFEN has the outer ring first, from the top left clockwise") {
    CHECK(format_mfen(Position{nine}, 1) == head + "......../......../........ w p p 9,9 - 0 0 -");
    CHECK(mfen("B:Wa7,d6,c5:Ba4,b4,f4:H5,6:N3:M4")
          == head + "W......B/.W.B...B/W....... b p p 5,6 - 3 7 -");
    CHECK(mfen("W:Wa7,d7,g7,c3:Ba1,d1,g1:N12:M30")
          == head + "WWW.BBB./......../......W. w m m 0,0 - 12 58 -");
    // Under mlin, Black begins. A player without a man in hand moves, even if the other player
    // still has men in hand.
    CHECK(mfen("W:W:B:H9,9:M1", rule_sets::mlin)
          == head + "......../......../........ w p p 9,9 - 0 1 -");
    CHECK(mfen("W:Wa7,d7,b6:Ba1,d1,f2:H0,2")
          == head + "WW...BB./W...B.../........ w m m 0,2 - 0 0 -");
}

TEST_CASE("a game that is over is written as over") {
    CHECK(mfen("B:Wa7,d7,g7,c3:Ba1,d1")
          == head + "WWW..BB./......../......W. - o o 0,0 - 0 1 w:fewer-than-minimum");
    CHECK(mfen("B:Wd7,a4,g4,d1:Ba7,g7,a1,g1")
          == head + "BWBWBWBW/......../........ - o o 0,0 - 0 1 w:no-legal-move");
    CHECK(mfen("W:Wa7,d7,b6:Ba1,d1,f2:N100:M60")
          == head + "WW...BB./W...B.../........ - o o 0,0 - 100 118 d:no-progress");
}

TEST_CASE("an MFEN is read") {
    struct {
        std::string text;
        std::string mfen_verdict;
    } const rows[] = {
        {"......../......../........ b p p 9,9 - 0 0 -", "fine: B:W:B:H9,9\n"},
        {"W......./......../........ b p p 8,9 - 0 1 -", "fine: B:Wa7:B:H8,9\n"},
        {"B.....BB/.W....../........ w p p 7,6 - 0 5 -", "fine: W:Wd6:Ba7,a4,a1:H7,6:M3\n"},
        {"WW...BB./W...B.../........  w m m 0,2 - 3 8 -\n",
         "fine: W:Wa7,d7,b6:Bf2,a1,d1:H0,2:N3:M5\n"},
        {"WW...BB./W...B.../........ - o o 0,0 - 100 118 d:no-progress",
         "fine: W:Wa7,d7,b6:Bf2,a1,d1:N100:M60\n"},
        {"WWW..BB./......../......W. - o o 0,0 - 0 1 w:fewer-than-minimum",
         "fine: B:Wa7,d7,g7,c3:Ba1,d1\n"},
        {"......../......../........ w p p 9,9 - 0 0 - lm=-,-;-,- pc=0,0 ul=0000,0000",
         "fine: W:W:B:H9,9\n"},
    };
    for (const auto& row : rows) {
        CAPTURE(row.text);
        CHECK(mfen_verdict(head + row.text) == row.mfen_verdict);
    }
}

TEST_CASE("an MFEN's marked men are read where the rule set marks them") {
    CHECK(test::verdict("MFEN/1.0 mill24-state-v1 w......./.B...W../......b. w p p 9,9 - 0 6 -",
                        *rule_sets::find("zhi-qi"), PositionFormat::mfen)
          == "fine: W:Wd2:Bd6:H9,9:Xa7,c3:M4\n"
             "N110 25-51 the color of the marked men is not kept | \n");
}

TEST_CASE("what an MFEN says beyond men, hands, side to move and counts is remarked on") {
    CHECK(mfen_verdict(head + "W......./......../........ b p p 8,9 - 0 1 - lm=a7,d7;-,- pc=1,0")
          == "fine: B:Wa7:B:H8,9\n"
             "N110 70-82 the extension lm is not kept | \n"
             "N110 83-89 the extension pc is not kept | \n");
    CHECK(mfen_verdict(head + "W......./......../........ - o o 8,9 - 0 1 b:resignation")
          == "fine: W:Wa7:B:H8,9\n"
             "N110 68-81 the outcome b:resignation is not kept, because it does not follow from "
             "the position | \n");
    CHECK(mfen_verdict(head + "W......./......../........ - o o 8,9 - 0 1 d:x-tea")
          == "fine: B:Wa7:B:H8,9\n"
             "N110 68-75 the outcome d:x-tea is not kept, because it does not follow from the "
             "position | \n");
}

TEST_CASE("an MFEN in the middle of a move is refused, once") {
    CHECK(mfen_verdict(head + "WWW...../BB....../........ w p r 6,7 w:mill:b:b:1:000300:b 0 5 -")
          == "E401 62-83 this position is in the middle of a move, because a man must still be "
             "captured | give the position before the move or after the capture\n");
}

TEST_CASE("every fault of an MFEN is reported in its place") {
    const std::string empty = "......../......../........ ";
    struct {
        std::string text;
        std::string mfen_verdict;
    } const rows[] = {
        {"", "E401 0-0 an MFEN must begin with MFEN/1.0 | \n"},
        {"MFEN/2.0 mill24-state-v1", "E401 0-8 an MFEN must begin with MFEN/1.0 | \n"},
        {"MFEN/1.0 mill24-state-v1 " + empty,
         "E401 0-52 an MFEN must have 11 fields and a few extensions, not 3 words | \n"},
        {"MFEN/1.0 mill24-state-v2 " + empty + "w p p 9,9 - 0 0 -",
         "E401 9-24 the state profile mill24-state-v2 is not known | Merels reads only "
         "mill24-state-v1\n"},
        {head + "........ w p p 9,9 - 0 0 -",
         "E401 25-33 the board must be three rings of eight points, with / between the rings | \n"},
        {head + "w......./...X..../........ w p p 9,9 - 0 0 -",
         "E401 25-26 a7 holds a marked man, but nine-mens-morris has no marked men | \n"
         "E401 37-38 X is not a point of a ring | W is White's man, B is Black's man, . is an "
         "empty point\n"},
        {head + empty + "x y z 9,9 - 0 0 -",
         "E401 52-53 x is not a side | the player to move must be w or b\n"
         "E401 54-55 y is not a phase | while the game goes on, the phase must be p or m\n"},
        {head + empty + "w m m 9,9 - 0 0 -",
         "E401 54-55 the phase is moving, but the player to move has men in hand | \n"},
        {head + empty + "w p p 0,0 - 0 0 -",
         "E401 54-55 the phase is placing, but no player has men in hand | \n"},
        {head + empty + "w p r 9,9 - 0 0 -", "E401 56-57 the action does not fit the phase | phase "
                                             "and action must both be p, or both be m\n"},
        {head + empty + "w p p 9 - 0 0 -",
         "E404 58-59 the hands must be two numbers | as in 6,7, where White's men come first\n"},
        {head + empty + "w p p 10,-1 - 0 0 -",
         "E404 58-60 White cannot have 10 men in hand | a number from 0 to 9\n"
         "E404 61-63 Black cannot have -1 men in hand | a number from 0 to 9\n"},
        {head + "W......./......../........ w p p 9,9 - 0 0 -",
         "E402 25-51 White has 10 men, but nine-mens-morris allows only 9 | \n"},
        {head + empty + "w p p 9,9 - 65536 8589934590 -",
         "E401 64-69 the no-progress counter cannot be 65536 | a number from 0 to 65535\n"
         "E401 70-80 the number of plies cannot be 8589934590 | a number from 0 to 8589934589\n"},
        {head + empty + "w p p 9,9 - 0 0 w:hunger", "E401 68-76 w:hunger is not an outcome | write "
                                                    "-, or an outcome such as w:no-legal-move\n"},
        {head + empty + "w p p 9,9 - 0 0 b:resignation",
         "E401 52-53 the game is over, so this field must be - | \n"},
        {head + "........ /......../........ w p p 9,9 - 0 0 -",
         "E401 0-70 an MFEN must have 11 fields and a few extensions, not 12 fields | \n"},
        {head + empty + "w p p 9 ,9 - 0 0 - lm=-,-;-,-",
         "E401 0-81 an MFEN must have 11 fields and a few extensions, not 12 fields | \n"},
        {head + empty + "w p p 9,9 - 0 0 - x-tea=1 lm",
         "E401 70-77 x-tea=1 is not a known extension | extensions are lm=, pc= and ul=\n"
         "E401 78-80 lm is not a known extension | extensions are lm=, pc= and ul=\n"},
    };
    for (const auto& row : rows) {
        CAPTURE(row.text);
        CHECK(mfen_verdict(row.text) == row.mfen_verdict);
    }
}

TEST_CASE("a board without the 24 points has no MFEN") {
    const RuleSet& six = *rule_sets::find("six-mens-morris");
    CHECK(mfen_verdict(head + "......../......../........ w p p 6,6 - 0 0 -", six)
          == "E401 0-69 an MFEN has 24 points, so it cannot describe the board two-squares | \n");
    CHECK_FALSE(has_mfen(six.board));
    CHECK(has_mfen(rule_sets::find("morabaraba")->board));
}

TEST_CASE("huge and hostile MFENs are refused with few faults") {
    for (const std::string& text :
         {head + std::string(1'000'000, '.'), head + std::string(1'000'000, '/'),
          "MFEN/1.0" + std::string(1'000'000, ' '),
          head + std::string(100'000, 'w') + " w p p 9,9 - 0 0 -",
          head + "......../......../........ w p p 9,9 - 0 0 - " + std::string(100'000, '\x1b')}) {
        const auto position = parse_mfen(text, nine);
        REQUIRE_FALSE(position);
        CHECK(position.error().size() <= 20);
        for (const Diagnostic& fault : position.error()) CHECK(fault.span.end <= text.size());
    }
}
