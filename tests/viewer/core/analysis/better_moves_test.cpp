#include <tests/support/catch.hpp>
#include <tests/support/read_text.hpp>
#include <viewer/core/analysis/better_moves.hpp>

#include <libnotation/text/notation/move_text.hpp>

using namespace merels;
using namespace merels::test;
using namespace merels::viewer;

namespace {

/// The better move after each ply of the main line. A dash means that there is none.
std::string better_moves(const std::string& moves) {
    const Game game = game_of(moves);
    std::string all;
    Walker place{game};
    do {
        const auto better = better_move_at(place);
        all += (all.empty() ? "" : " ") + (better ? format(*better, game.rule_set().board) : "-");
    } while (place.forward());
    return all;
}

} // namespace

TEST_CASE("a better move of the record is known before and after a mistake") {
    CHECK(better_moves("1. d6 f4 2. d2?? {[%eval B9]} (2. b4 {[%eval =] b4 draws.}) b6 *")
          == "- - b4 b4 -");
    CHECK(better_moves("1. d6 f4? {[%eval W9]} (1... d2 {[%eval =]}) 2. b4 *") == "- d2 d2 -");
    // After a mistake, its own better move is more useful than the one for the next mistake.
    CHECK(better_moves("1. d6? {[%eval B9]} (1. d2 {[%eval =]}) f4? {[%eval 0.00]} "
                       "(1... b4 {[%eval B9]}) *")
          == "d2 d2 b4");
}

TEST_CASE("the better move is the one with the best value for the player") {
    CHECK(better_moves("1. d6?? {[%eval B9]} (1. d2 {[%eval 0.40]}) (1. b4 {[%eval 2.00]}) *")
          == "b4 b4");
    CHECK(
        better_moves("1. a1 d6?? {[%eval W9]} (1... d2 {[%eval 0.40]}) (1... b4 {[%eval 2.00]}) *")
        == "- d2 d2");
    // A move that wins faster is better than a slow win.
    CHECK(better_moves("1. d6?! {[%eval W40]} (1. d2 {[%eval W4]}) *") == "d2 d2");
}

TEST_CASE("variations without values, worse ones and those of good moves are not better moves") {
    CHECK(better_moves("1. d6?? {[%eval B9]} (1. d2 {a person's line}) *") == "- -");
    CHECK(better_moves("1. d6? {[%eval =]} (1. d2 {[%eval B5]}) *") == "- -");
    CHECK(better_moves("1. d6! {[%eval =]} (1. d2 {[%eval W5]}) *") == "- -");
    CHECK(better_moves("1. d6 {[%eval =]} (1. d2 {[%eval W5]}) *") == "- -");
    CHECK(better_moves("*") == "-");
}
