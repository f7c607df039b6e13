#include <engine/analysis/reasons.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/random/set_up.hpp>

#include <string>

using namespace merels;
using namespace merels::test;

namespace {

std::string reasons_between(const RuleSet& rule_set, const Men& men, std::string_view better,
                            std::string_view played) {
    const MoveComparison comparison{.better = {test::ply(rule_set.board, better)},
                                    .played = test::ply(rule_set.board, played)};
    return reasons(set_up(rule_set, men), comparison);
}

} // namespace

TEST_CASE("the better move closes or stops a mill, or makes two threats, and the other does not") {
    const RuleSet& nine = rule_sets::nine_mens_morris;
    const Men open{.white = "a7 d7 g4 f4", .black = "b4 c4 c3 f2 a1"};
    CHECK(reasons_between(nine, open, "g4-g7xb4", "f4-f6") == " g4-g7xb4 closes a mill.");
    CHECK(reasons_between(nine, open, "g4-g7xb4", "g4-g7xf2").empty());
    const Men crossing{.white = "d6 f4", .black = "b4 d2", .hand = {7, 7}};
    CHECK(reasons_between(nine, crossing, "f6", "a1") == " f6 makes two threats at once.");
    const Men threatened{.white = "d6 c3", .black = "a7 d7", .hand = {7, 7}};
    CHECK(reasons_between(nine, threatened, "g7", "a1") == " g7 prevents a mill of the opponent.");
    const Men corners{.white = "d7 c5 a4 b4 g4 d2", .black = "a7 g7 a1 g1"};
    CHECK(reasons_between(nine, corners, "d2-d1", "d2-f2")
          == " d2-d1 blocks the opponent's last way out.");
    const Men two{.white = "a7 d7 g4 g1", .black = "b4 c4 c3 f2", .hand = {5, 5}};
    CHECK(reasons_between(nine, two, "g7xf2", "a1") == " g7xf2 closes two mills.");
}

TEST_CASE("a mistake lets the opponent block the last way out") {
    const Men nearly_shut{
        .white = "a7 c3 c4 d2 d5 d6 f4 g7", .black = "c5 d1 d7 g4", .to_move = Color::black};
    CHECK(reasons_between(rule_sets::nine_mens_morris, nearly_shut, "d1-a1", "d1-g1")
          == " After d1-g1, the opponent can block the player's last way out.");
}

TEST_CASE("a mistake opens a mill, or lets the opponent capture a man") {
    const RuleSet& nine = rule_sets::nine_mens_morris;
    const Men guard{.white = "d6 a1 a4 g1", .black = "d7 d5 b6 c3"};
    CHECK(reasons_between(nine, guard, "g1-g4", "d6-f6")
          == " d6-f6 lets the opponent capture a man.");
    const Men mill{.white = "a7 d7 g7 d5 e4", .black = "b4 c4 c3 f2"};
    CHECK(reasons_between(nine, mill, "d5-e5", "g7-g4") == " g7-g4 opens a mill.");
}

TEST_CASE("a reason has words in another language, and no mill is named where a mill wins") {
    const RuleSet& nine = rule_sets::nine_mens_morris;
    const MoveComparison comparison{.better = {test::ply(nine.board, "g7")},
                                    .played = test::ply(nine.board, "a1")};
    const Position position = set_up(nine, {.white = "d6 c3", .black = "a7 d7", .hand = {7, 7}});
    CHECK(reasons(position, comparison, [](const char*) { return "{} verhindert eine Mühle."; })
          == " g7 verhindert eine Mühle.");
    const RuleSet& three = *rule_sets::find("three-mens-morris");
    const Men line{.white = "a1 b1", .black = "b2 c3", .hand = {1, 1}};
    CHECK(reasons_between(three, line, "c1", "a2").empty());
}
