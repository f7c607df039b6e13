#include <tests/support/catch.hpp>
#include <tests/support/random/set_up.hpp>
#include <tests/support/read_text.hpp>

#include <libnotation/text/notation/illegal_move.hpp>
#include <libnotation/text/notation/move_text.hpp>
#include <libnotation/text/positions/position_text.hpp>

#include <fmt/format.h>

using namespace merels;
using namespace merels::test;

namespace {

struct Case {
    std::string rule_set;
    /// A position line, or nothing for the start.
    std::string position;
    std::string move;
    /// "E203 message | hint"
    std::string expected;
};

/// "E203 message | hint", or the move as it was understood.
std::string verdict(const Case& c) {
    const RuleSet* rule_set = rule_sets::find(c.rule_set);
    REQUIRE(rule_set != nullptr);
    Position position{*rule_set};
    if (!c.position.empty()) {
        const auto parsed = parse_position(c.position, *rule_set);
        REQUIRE(parsed);
        position = parsed->position;
    }
    const auto move = parse_move(c.move, position);
    if (move) return format(*move, rule_set->board);
    REQUIRE(move.error().size() == 1);
    const Diagnostic& fault = move.error().front();
    std::string text = fmt::format("{} {}", facts(fault.code).number, fault.message);
    if (!fault.hint.empty()) text += " | " + fault.hint;
    return text;
}

/// The number of the last diagnostic's code.
std::string verdict_of(const ReadText& read) {
    const Diagnostic& last = read.readings.back().diagnostics.back();
    return std::string{facts(last.code).number};
}

const std::string sliding = "W:Wa7,d7,d6,f4:Bb4,c4,e4,f2";
const std::string flying = "W:Wa7,d7,f4:Bb4,c4,e3,f2";
const std::string placing = "W:Wa7,d7:Ba1,d1,b4:H7,6";
const std::string all_in_mills = "W:Wa7,d7,f4:Ba1,d1,g1:H5,5";

} // namespace

TEST_CASE("what is wrong with a move and what could be played instead") {
    const Case cases[] = {
        {"nine-mens-morris", "W:Wa7,d7:Ba1,d1,b4", "a7-a4",
         "E201 the game is over: Black has won (too few men)"},
        {"nine-mens-morris", placing, "a7-a4",
         "E202 White has 7 men in hand and must place | White could play a4, g7xb4 or 19 more"},
        {"nine-mens-morris", "W:Wa7,d7,f4:Ba1,d1,b4:H1,0", "a7-a4",
         "E202 White has a man in hand and must place | White could play a4, g7xb4 or 18 more"},
        {"nine-mens-morris", placing, "a1",
         "E203 a1 is occupied | White could play g7xb4, g7xa1 or 19 more"},
        {"nine-mens-morris", sliding, "a7-d7",
         "E203 d7 is occupied | White could play a7-a4, d7-g7 or 5 more"},
        {"nine-mens-morris", sliding, "a1-a4",
         "E204 there is no man on a1 | White could play a7-a4, d7-g7 or 5 more"},
        {"nine-mens-morris", sliding, "b4-a4",
         "E205 b4 has a black man, but White is to move | White could play a7-a4, d7-g7 or 5 "
         "more"},
        {"nine-mens-morris", sliding, "a7-g7",
         "E206 a7 and g7 are not joined | White could play a7-a4, d7-g7 or 5 more"},
        {"nine-mens-morris", sliding, "a4",
         "E207 White has no men in hand | White could play a7-a4, d7-g7 or 5 more"},
        {"nine-mens-morris", placing, "g7",
         "E208 g7 completes a mill and a man must be captured | White may capture b4, a1 or d1"},
        {"nine-mens-morris", placing, "g4xa1",
         "E209 g4 completes no mill, so nothing is captured | White could play g4, g7xb4 or 19 "
         "more"},
        {"nine-mens-morris", placing, "g7xa1xd1",
         "E209 2 men are captured, but only one may be | White could play g7xb4, g7xa1 or 19 more"},
        {"nine-mens-morris", placing, "g7xa4",
         "E210 there is no man to capture on a4 | White may capture b4, a1 or d1"},
        {"nine-mens-morris", placing, "g7xa7",
         "E211 a7 holds White's own man | White may capture b4, a1 or d1"},
        {"nine-mens-morris", placing, "g7xg7",
         "E211 g7 holds White's own man | White may capture b4, a1 or d1"},
        {"nine-mens-morris", "W:Wa7,d7:Ba1,d1,g1,b4:H7,5", "g7xa1",
         "E212 a1 is in a mill | White may capture b4"},
        {"nine-mens-morris", all_in_mills, "g7xa1", "g7xa1"},
        {"mulino", all_in_mills, "g7xa1",
         "E212 a1 is in a mill | nothing can be captured, because every black man is in a mill"},
        {"mulino", all_in_mills, "g7", "g7"},
        {"nine-mens-morris", sliding, "--",
         "E214 a pass is not allowed here | White could play a7-a4, d7-g7 or 5 more"},
        {"nine-mens-morris", sliding, "a7-a9",
         "E215 three-squares has no point a9 | near: a7, a4 or a1"},
        {"nine-mens-morris", sliding, "h8",
         "E215 three-squares has no point h8 | the board has a7, d7, g7 or 21 more"},
        {"nine-mens-morris", sliding, "castles",
         "E101 this is not a move | White could play a7-a4, "
         "d7-g7 or 5 more"},
        {"nine-mens-morris", flying, "f4-g7",
         "E208 g7 completes a mill and a man must be captured | White may capture b4, c4, e3 or "
         "f2"},
        {"nine-holes", "", "a1xb2",
         "E209 a1 completes no mill, so nothing is captured | White could play a1, a3 or 7 more"},
    };
    for (const Case& c : cases) {
        INFO(c.rule_set << " " << c.position << " " << c.move);
        CHECK(verdict(c) == c.expected);
    }
}

TEST_CASE(
    "a point that the board lacks is reported with the points near it, and with legal moves") {
    const auto hint = [](const std::string& moves) {
        const ReadText read
            = read_text("[Variant \"nine-mens-morris\"]\n[SetUp \"1\"]\n[Position \"" + sliding
                        + "\"]\n\n1. " + moves + " *\n");
        return read.readings.front().diagnostics.back().hint;
    };
    CHECK(hint("d7-h8")
          == "the board has a7, d7, g7 or 21 more; White could play d7-g7, a7-a4 or 5 more");
    CHECK(hint("h8")
          == "the board has a7, d7, g7 or 21 more; White could play a7-a4, d7-g7 or 5 more");
    CHECK(hint("a7-a9") == "near: a7, a4 or a1; White could play a7-a4, d7-g7 or 5 more");
    CHECK(hint("a7-o4") == "did you mean a7-a4?");
}

TEST_CASE("a hint shows all legal moves of a position, or leaves out some") {
    const Position few{*rule_sets::find("three-mens-morris")};
    const Position many{rule_sets::nine_mens_morris};
    CHECK(legal_hint(few, {}) == "White could play a3, b3 or 7 more");
    CHECK(leaves_out_moves(legal_hint(few, {}), few));
    CHECK(leaves_out_moves("near: a1; " + legal_hint(many, {}), many));
    CHECK_FALSE(leaves_out_moves(legal_hint(few, {}), many));
    CHECK_FALSE(leaves_out_moves("near: a7, a4 or 22 more", many));
    CHECK_FALSE(leaves_out_moves("", many));
    const Position last
        = parse_position("W:Wa1,b1:Ba2,b2,c2:H0,0", *rule_sets::find("three-mens-morris"))
              ->position;
    CHECK_FALSE(leaves_out_moves(legal_hint(last, {}), last));
}

TEST_CASE("a man may not go straight back into its mill under morabaraba") {
    const ReadText read = read_text("[Variant \"morabaraba\"]\n[SetUp \"1\"]\n"
                                    "[Position \"W:Wa7,d7,g7,f4,e4:Ba1,d1,b4,c3\"]\n\n"
                                    "1. g7-g4xa1 d1-a1 2. g4-g7xa1 *\n");
    CHECK(main_line(read.games.front()) == "g7-g4xa1 d1-a1");
    CHECK(heads(read)
          == std::vector<std::string>{"5:22: error: the man on g4 may not go straight back to g7 "
                                      "[E213 mill-reopened]"});
}

TEST_CASE("two mills earn two captures, in either order, where the rules say so") {
    Rules rules;
    rules.captures = Captures::per_mill;
    const RuleSet rule_set = custom(boards::three_squares(), rules);
    const Position position
        = parse_position("W:Wa7,d7,g4,g1:Ba1,b2,c3,b4:H5,5", rule_set)->position;
    const auto understood = [&](const std::string& word) {
        const auto move = parse_move(word, position);
        return move ? format(*move, rule_set.board)
                    : move.error()[0].message + " | " + move.error()[0].hint;
    };
    const std::string strict
        = format(legal_form(position, *parse_move("g7xa1xb2", position)).value(), rule_set.board);
    CHECK(understood("g7xa1xb2") == strict);
    CHECK(understood("g7xb2xa1") == strict);
    CHECK(understood("g7 x b2, take a1") == strict);
    CHECK(understood("g7xa1xa1")
          == "there is no man to capture on a1 | White may capture b4, c3 or b2");
    CHECK(
        understood("g7xa1")
        == "g7 completes two mills, so two men must be captured | White may capture b4, c3 or b2");
}

TEST_CASE("a blocked player passes where the rules say so") {
    Rules rules;
    rules.blocked = Blocked::passes;
    const RuleSet rule_set = custom(boards::three_squares(), rules);
    const std::string text
        = "[SetUp \"1\"]\n"
          "[Position \"W:Wa7,a4,a1,b4:Bd7,c4,d1,b6,b2\"]\n\n1. -- d7-g7 2. a7-d7 *\n";
    const ReadText read = read_text(text, rule_set);
    CHECK(main_line(read.games.front()) == "-- d7-g7 a7-d7");
    CHECK(heads(read)
          == std::vector<std::string>{
              "1:1: note: the record has no Variant tag, so Merels uses the rule set custom "
              "[N101 assumed-rule-set]"});
    CHECK(verdict_of(read_text(text.substr(0, text.find("--")) + "a7-g7 *", rule_set)) == "E206");
}
