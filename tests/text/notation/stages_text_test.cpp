#include <tests/support/catch.hpp>
#include <tests/support/random/set_up.hpp>
#include <tests/support/read_text.hpp>

#include <libnotation/drawing/diagram.hpp>
#include <libnotation/text/diagram/diagram.hpp>
#include <libnotation/text/formats/pgn/sanmill.hpp>
#include <libnotation/text/notation/illegal_move.hpp>
#include <libnotation/text/notation/move_text.hpp>
#include <libnotation/text/positions/position_formats.hpp>
#include <libnotation/text/positions/position_text.hpp>
#include <libnotation/text/writer.hpp>

#include <fmt/format.h>

using namespace merels;
using namespace merels::test;

// Removals, marked points and what else rule sets with more stages bring into text.

namespace {

/// A full board without a mill but for g1, where Black's last man comes.
const std::string nearly_full = "B:Wa7,d7,f6,c5,d5,b4,e4,g4,d3,d2,f2,a1"
                                ":Bg7,b6,d6,e5,a4,c4,f4,c3,e3,b2,d1:H0,1";

std::string record(const std::string& rule_set, const std::string& moves) {
    return "[Variant \"" + rule_set + "\"]\n[SetUp \"1\"]\n[Position \"" + nearly_full + "\"]\n\n"
           + moves + " *\n";
}

std::string verdict(const std::string& id, const std::string& position, const std::string& word) {
    const RuleSet& rule_set = *rule_sets::find(id);
    const auto parsed = parse_position(position, rule_set);
    REQUIRE(parsed);
    const auto move = parse_move(word, parsed->position);
    if (move) return format(*move, rule_set.board);
    const Diagnostic& fault = move.error().front();
    std::string text = fmt::format("{} {}", facts(fault.code).number, fault.message);
    if (!fault.hint.empty()) text += " | " + fault.hint;
    return text;
}

/// Every fault of a position, or the position as it is written.
std::string reading(const std::string& id, const std::string& text) {
    const auto position = parse_position(text, *rule_sets::find(id));
    if (position) return format_position(position->position);
    std::string faults;
    for (const Diagnostic& fault : position.error())
        faults += fmt::format("{} {}-{} {} | {}\n", facts(fault.code).number, fault.span.begin,
                              fault.span.end, fault.message, fault.hint);
    return faults;
}

} // namespace

TEST_CASE("a removal is a move of its own") {
    for (const std::string moves :
         {"1... g1 2. xg1 xd5 3. g4-g1", "1... g1 xg1 xd5 g4-g1", "1... g1 2. xg1 xd5\n3. g4-g1"}) {
        INFO(moves);
        const ReadText read = read_text(record("zhi-qi", moves));
        CHECK(read.diagnostics.empty());
        CHECK(main_line(read.games.front()) == "g1 xg1 xd5 g4-g1");
    }
    const ReadText liberal = read_text(record("zhi-qi", "1... G1 2. x g1 take d5 3. g4 - g1"));
    CHECK(main_line(liberal.games.front()) == "g1 xg1 xd5 g4-g1");
    CHECK(heads(liberal).size() == 1);
}

TEST_CASE("without a mill the second player removes first under Shax, and moves first") {
    const ReadText read = read_text(record("shax", "1... g1 2. xd5 xg1 3. d6-d5 g4-g1"));
    CHECK(read.diagnostics.empty());
    CHECK(main_line(read.games.front()) == "g1 xd5 xg1 d6-d5 g4-g1");
}

TEST_CASE("a game with removals is written so that it is read again") {
    const ReadText read = read_text(record("dooz", "1... g1 2. xg1 g4-g1"));
    REQUIRE(read.diagnostics.empty());
    for (const Format format : {Format::merels, Format::playok, Format::sanmill}) {
        const std::string text = write(read.games.front(), format).text;
        INFO(text);
        CHECK(main_line(read_text(text).games.front()) == "g1 xg1 g4-g1");
    }
    CHECK(action_count(read.games.front()) == 3);
}

TEST_CASE("a capture that stands apart is not a removal where a mill earned it or none is due") {
    const std::string start = "[Variant \"zhi-qi\"]\n\n1. d6 a1 2. f6 a4 3. ";
    CHECK(main_line(read_text(start + "b6 xa1 *").games.front()) == "d6 a1 f6 a4 b6xa1");
    const ReadText wrong = read_text(start + "f4 xa1 *");
    CHECK(main_line(wrong.games.front()) == "d6 a1 f6 a4");
    CHECK(heads(wrong).back()
          == "3:22: error: f4 completes no mill, so nothing is captured [E209 capture-not-earned]");
}

TEST_CASE("what is wrong with a move where stages have rules of their own") {
    const std::string removing = "W:Wa7,d7,g4:Bb4,c3,f2:R1,1";
    const std::string freeing = "W:Wd7,b6,a4,g4,b2,d1:Ba7,g7,a1,g1:O";
    const std::string mill = "W:Wa7,d7:Bd6,b4:H5,5";
    CHECK(verdict("shax", removing, "a7-a4")
          == "E216 White must remove a man first | White could play xb4, xc3 or xf2");
    CHECK(verdict("shax", removing, "--")
          == "E216 White must remove a man first | White could play xb4, xc3 or xf2");
    CHECK(verdict("shax", removing, "xc3") == "xc3");
    CHECK(verdict("shax", removing, "xa7")
          == "E211 a7 holds White's own man | White may remove b4, c3 or f2");
    const std::string removing_own = "W:Wa7,d7,g4:Bb4,c3,f2:R-1,-1";
    CHECK(verdict("sanmill-el-filja", removing_own, "xa7") == "xa7");
    CHECK(verdict("sanmill-el-filja", removing_own, "xb4")
          == "E211 White must remove a man of its own | White may remove a7, d7 or g4");
    CHECK(verdict("shax", removing, "xd6")
          == "E210 there is no man to remove on d6 | White may remove b4, c3 or f2");
    CHECK(verdict("shax", removing, "xb4xc3")
          == "E209 2 men are removed, but only one may be | White could play xb4, xc3 or xf2");
    CHECK(verdict("el-filja", "W:Wa7,d7,g4:Bb4,c3,f2:R2,1", "xb4")
          == "E216 White must remove 2 men first | White could play xb4xc3, xb4xf2 or xc3xf2");
    CHECK(verdict("el-filja", "W:Wa7,d7,g4:Bb4,c3,f2:R2,1", "xc3xb4") == "xb4xc3");
    CHECK(verdict("shax", "W:Wa7,d7,d6,f4:Bb4,c4,e4,f2", "xb4")
          == "E217 there is nothing to remove | White could play a7-a4, d7-g7 or 5 more");
    CHECK(verdict("cheng-san-qi", "W:Wa7,d7:Bd6:H3,3:Xb4", "b4")
          == "E203 b4 is blocked by a captured man until placing ends | White could play g7xd6, b6 "
             "or 18 more");
    CHECK(verdict("shax", mill, "g7xb4")
          == "E209 while placing, a mill captures nothing | White could play g7, b6 or 18 more");
    CHECK(verdict("dooz", mill, "g7xb4")
          == "E209 while placing, a mill captures a man from Black's hand, not the board | White "
             "could play g7, b6 or 18 more");
    CHECK(verdict("shax", freeing, "b6-d6")
          == "E218 Black is blocked, so White must open a way | White could play d7-d6, a4-b4 or 2 "
             "more");
    CHECK(verdict("shax", freeing, "a4-b4xa7")
          == "E209 a mill that frees the opponent captures nothing | White could play a4-b4, d7-d6 "
             "or 2 more");
}

TEST_CASE("a position's text holds what is pending") {
    for (const auto& [id, text] : {std::pair{"cheng-san-qi", "W:Wa7:Bd6:H3,3:Xb6,b4"},
                                   std::pair{"zhi-qi", "B:Wa7,d7,d6:Bb4,c3,f2:R0,1"},
                                   std::pair{"shax", "B:Wa7,d7,d6:Bb4,c3,f2:R2,1:N3"},
                                   std::pair{"sanmill-el-filja", "B:Wa7,d7,d6:Bb4,c3,f2:R0,-1"},
                                   std::pair{"shax", "W:Wa7,d7,d6:Bb4,c3:H1,2:FW"},
                                   std::pair{"shax", "W:Wa7,d7,d6:Bb4,c3:H1,2:FB"},
                                   std::pair{"shax", "W:Wa7,d7,d6:Bb4,c3,f2:O:N2:M9"}}) {
        INFO(id << " " << text);
        const auto position = parse_position(text, *rule_sets::find(id));
        REQUIRE(position);
        CHECK(format_position(position->position, position->move_number) == text);
    }
    CHECK(reading("cheng-san-qi", "W:x b4 , B6:Wa7:Bd6:h3 3") == "W:Wa7:Bd6:H3,3:Xb6,b4");
    CHECK(reading("shax", "B:Wa7:Bd6:r1 0:o").starts_with("B:Wa7:Bd6:R1,0:O"));
    CHECK(reading("shax", "B:Wa7:Bd6:H1,1:fb") == "B:Wa7:Bd6:H1,1:FB");
}

TEST_CASE("a position's pending parts are refused with their place") {
    CHECK(reading("cheng-san-qi", "W:W:B:H3,3:Xz9")
          == "E215 12-14 three-squares has no point z9 | the board has a7, d7, g7 or 21 more\n");
    CHECK(reading("cheng-san-qi", "W:Wa7:B:H3,3:Xa7")
          == "E403 13-16 a7 is a blocked point, but has a man on it | \n");
    const std::string pair = "removals must be two numbers from 0 to 6 | as in R1,0, where White's "
                             "removals come first\n";
    CHECK(reading("zhi-qi", "W:W:B:R1") == "E401 6-8 " + pair);
    CHECK(reading("zhi-qi", "W:W:B:R7,0") == "E401 6-10 " + pair);
    CHECK(reading("zhi-qi", "W:W:B:Rx,0") == "E401 6-10 " + pair);
    CHECK(reading("shax", "W:W:B:H1,1:FX")
          == "E401 11-13 F takes the side that made the first mill | write FW or FB\n");
    CHECK(reading("shax", "W:W:B:O1")
          == "E401 6-8 O takes no value. O means that the player to move must open a way for the "
             "opponent | \n");
    CHECK(reading("nine-mens-morris", "W:W:B:O")
          == "E401 6-7 in nine-mens-morris, no player must free a blocked opponent | \n");
    CHECK(reading("el-filja", "W:W:B:R-1,0")
          == "E401 6-11 in el-filja, no player removes men of their own | \n");
    CHECK(reading("nine-mens-morris", "W:W:B:R1,0")
          == "E401 6-10 in nine-mens-morris, no men are removed from a full board | \n");
    CHECK(reading("nine-mens-morris", "W:W:B:N1:O:M2:Xd6")
          == "E401 9-17 nine-mens-morris has no blocked points | \n"
             "E401 9-17 in nine-mens-morris, no player must free a blocked opponent | \n");
}

TEST_CASE("other forms of a position report that they lose pending captures") {
    const auto losses = [](std::string_view id, std::string_view text, PositionFormat format) {
        const auto position = parse_position(text, *rule_sets::find(id));
        REQUIRE(position);
        return write_position(position->position, 1, format)->losses;
    };
    const std::string_view marked = "W:Wa7:Bd6:H3,3:Xb4";
    CHECK(losses("cheng-san-qi", marked, PositionFormat::line).empty());
    CHECK(losses("cheng-san-qi", marked, PositionFormat::fen).empty());
    CHECK(losses("cheng-san-qi", marked, PositionFormat::mfen)
          == std::vector<std::string>{"an MFEN does not show blocked points, removals, the first "
                                      "mill or the duty to open a way"});
    CHECK(losses("cheng-san-qi", marked, PositionFormat::diagram).size() == 1);
    CHECK(losses("shax", "W:Wa7:Bb4:H3,3:FW", PositionFormat::fen)
          == std::vector<std::string>{"a FEN does not show which side made the first mill, and "
                                      "whether the player to move must open a way"});
}

TEST_CASE("a diagram shows marked points and captured men") {
    const RuleSet& rule_set = *rule_sets::find("cheng-san-qi");
    const Position position = parse_position("W:Wa7:Bd6:H3,3:Xb4", rule_set)->position;
    const std::string ascii = diagram(position, {.charset = Charset::ascii});
    CHECK(ascii.find("4 +---#---+       +---+---+\n") != std::string::npos);
    CHECK(diagram(position, {.charset = Charset::unicode}).find("×") != std::string::npos);
    const std::array taken{*rule_set.board.find("d6")};
    const Position after = parse_position("W:Wa7:Bb4:H3,3", rule_set)->position;
    const std::string removed
        = diagram(after, {.charset = Charset::ascii, .last = Move::removal(taken)});
    CHECK(removed.find("(+)") != std::string::npos);
    CHECK(removed.find("(+)") == removed.rfind("(+)"));
}

TEST_CASE("a picture says and shows marked points and a removal") {
    const RuleSet& rule_set = *rule_sets::find("cheng-san-qi");
    const std::array taken{*rule_set.board.find("d6")};
    const Position position = parse_position("W:Wa7:Bd7:H3,3:Xb4", rule_set)->position;
    const auto picture = [&](std::optional<Move> last) {
        return svg::diagram({.position = position, .last = last});
    };
    CHECK(picture({}).find(" b4 is blocked.") != std::string::npos);
    const std::string removal = picture(Move::removal(taken));
    CHECK(removal.find(" Last move: xd6.") != std::string::npos);
    CHECK(removal.size() > picture({}).size());
}
