#include <tests/support/catch.hpp>
#include <tests/support/read_text.hpp>
#include <viewer/core/analysis/mistake_words.hpp>

using namespace merels;
using namespace merels::test;
using namespace merels::viewer;

namespace {

/// The sentence about the move at this ply of the main line.
std::string mistake_words_at(const Game& game, unsigned ply, bool is_worst) {
    Walker place{game};
    while (place.ply() < ply && place.forward()) {
    }
    REQUIRE(place.ply() == ply);
    return mistake_in_words(place, is_worst);
}

} // namespace

TEST_CASE("a mistake is described by its values before and after, and by a better move") {
    const Game game = game_of("1. d6 {[%eval 8.20]} f4 {[%eval 8.20]} 2. d2?? {[%eval =]} "
                              "(2. b4 {[%eval W9]}) b6 {[%eval W3]} "
                              "3. g7? {[%eval B9]} (3. a7 {[%eval W3]}) *");
    CHECK(mistake_words_at(game, 3, true)
          == "2. d2?? is the worst mistake. Before: +8.20. After: draw. Better: b4.");
    // The record has a better move only for the next mistake.
    CHECK(mistake_words_at(game, 4, false)
          == "2... b6 is the next worst mistake. Before: draw. After: White wins in 3 plies.");
}

TEST_CASE("a mistake without values is only named") {
    const Game game = game_of("1. d6? f4 *");
    CHECK(mistake_words_at(game, 1, true) == "1. d6? is the worst mistake.");
}
