#include <engine/analysis/motifs.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/random/set_up.hpp>

#include <string>

using namespace merels;
using namespace merels::test;

namespace {

std::string named_motifs(const RuleSet& rule_set, const Men& men, std::string_view move) {
    std::string names;
    for (const MoveMotif motif : motifs_of(set_up(rule_set, men), test::ply(rule_set.board, move)))
        names += (names.empty() ? "" : " ") + std::string{enum_name(motif)};
    return names;
}

} // namespace

TEST_CASE("a move has the motifs that the board shows") {
    const RuleSet& nine = rule_sets::nine_mens_morris;
    const Men open{.white = "a7 d7 g4 f4", .black = "b4 c4 c3 f2 a1"};
    CHECK(named_motifs(nine, open, "g4-g7xb4") == "mill");
    CHECK(named_motifs(nine, open, "f4-f6").empty());
    CHECK(named_motifs(nine, {.white = "a7 d7 g7 d5", .black = "b4 c4 c3 f2"}, "g7-g4")
          == "opens-mill");
    CHECK(named_motifs(nine, {.white = "a7 d7 g7 d5 e5", .black = "b4 c4 c3 f2"}, "d7-d6")
          == "opens-mill");
}

TEST_CASE("after a capture, an opponent with three men may fly, and close a mill") {
    const RuleSet& nine = rule_sets::nine_mens_morris;
    CHECK(named_motifs(nine, {.white = "a7 d7 g1", .black = "b4 c4 c3 f2"}, "g1-g7xf2")
          == "mill allows-mill flying");
}

TEST_CASE("a man that leaves one mill for another runs") {
    const RuleSet& nine = rule_sets::nine_mens_morris;
    CHECK(named_motifs(nine, {.white = "b4 c4 a1 d1 g1", .black = "g7 f6 d5 e5 f2"}, "a1-a4xf2")
          == "mill running-mill");
}

TEST_CASE("a man from the hand may close two mills") {
    const RuleSet& nine = rule_sets::nine_mens_morris;
    const Men men{.white = "a7 d7 g4 g1", .black = "b4 c4 c3 f2", .hand = {5, 5}};
    CHECK(named_motifs(nine, men, "g7xf2") == "two-mills");
}

TEST_CASE("a threat is made, stopped or allowed") {
    const RuleSet& nine = rule_sets::nine_mens_morris;
    const Men crossing{.white = "d6 f4", .black = "b4 d2", .hand = {7, 7}};
    CHECK(named_motifs(nine, crossing, "f6") == "double-threat");
    const Men threatened{.white = "d6 c3", .black = "a7 d7", .hand = {7, 7}};
    CHECK(named_motifs(nine, threatened, "g7") == "stops-mill");
    CHECK(named_motifs(nine, threatened, "a1").empty());
    const Men guard{.white = "d6 a1 a4 g1", .black = "d7 d5 b6 c3"};
    CHECK(named_motifs(nine, guard, "d6-f6") == "allows-mill");
    CHECK(named_motifs(nine, guard, "g1-g4").empty());
}

TEST_CASE("a move that shuts the opponent in is a block") {
    const Men corners{.white = "d7 c5 a4 b4 g4 d2", .black = "a7 g7 a1 g1"};
    CHECK(named_motifs(rule_sets::nine_mens_morris, corners, "d2-d1") == "block");
    CHECK(named_motifs(rule_sets::nine_mens_morris, corners, "d2-f2").empty());
}

TEST_CASE("a move may let the opponent block all men") {
    const RuleSet& nine = rule_sets::nine_mens_morris;
    const Men nearly_shut{
        .white = "a7 c3 c4 d2 d5 d6 f4 g7", .black = "c5 d1 d7 g4", .to_move = Color::black};
    CHECK(named_motifs(nine, nearly_shut, "d1-g1") == "allows-block");
    CHECK(named_motifs(nine, nearly_shut, "d1-a1").empty());
}
