#include <libnotation/drawing/scene/evaluation_graph.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/read_text.hpp>
#include <viewer/core/analysis/mistake_words.hpp>

using namespace merels;
using namespace merels::test;
using namespace merels::viewer;

namespace {

/// The sentence about the move at this ply of the main line.
std::string mistake_words_at(const Game& game, unsigned ply) {
    Walker place{game};
    while (place.ply() < ply && place.forward()) {
    }
    REQUIRE(place.ply() == ply);
    return mistake_in_words(place, EvaluationGraph{game}.worst_mistakes(game));
}

} // namespace

TEST_CASE("a mistake is described by its values before and after, and by a better move") {
    const Game game = game_of("1. d6 {[%eval 8.20]} f4 {[%eval 8.20]} 2. d2?? {[%eval =]} "
                              "(2. b4 {[%eval W9]}) b6 {[%eval W3]} "
                              "3. g7? {[%eval B9]} (3. a7 {[%eval W3]}) *");
    CHECK(mistake_words_at(game, 3)
          == "2. d2?? is the worst mistake. Before: +8.20. After: draw. Better: b4.");
    // The record has a better move only for the next mistake.
    CHECK(mistake_words_at(game, 4)
          == "2... b6 is number 3 of 3 mistakes. Number 1 is the worst. Before: draw. After: "
             "White wins in 3 plies.");
}

TEST_CASE("a mistake is counted among those that change the result in the same way") {
    const Game game = game_of("1. d2 {[%eval W9]} f4 {[%eval W7]} 2. b4?? {[%eval =]} "
                              "d6 {[%eval =]} 3. g7?? {[%eval B3]} a7?? {[%eval W5]} "
                              "4. a1?? {[%eval B9]} d7?? {[%eval W1]} 5. g1?? {[%eval =]} "
                              "e3?? {[%eval W2]} *");
    CHECK(mistake_words_at(game, 6)
          == "3... a7?? is the first of 3 moves that turn a win into a loss. Before: Black wins in "
             "3 plies. After: White wins in 5 plies.");
    CHECK(mistake_words_at(game, 8).starts_with(
        "4... d7?? is number 3 of 3 moves that turn a win into a loss. Before: "));
    CHECK(mistake_words_at(game, 5).starts_with(
        "3. g7?? is the first of 2 moves that turn a draw into a loss. Before: "));
    CHECK(mistake_words_at(game, 10).starts_with(
        "5... e3?? is number 2 of 2 moves that turn a draw into a loss. Before: "));
    CHECK(mistake_words_at(game, 3).starts_with(
        "2. b4?? is the first of 2 moves that turn a win into a draw. Before: "));
    CHECK(mistake_words_at(game, 9).starts_with(
        "5. g1?? is number 2 of 2 moves that turn a win into a draw. Before: "));
}

TEST_CASE("a mistake that is alone in its kind is not counted") {
    const Game game = game_of("1. d2 {[%eval W9]} f4 {[%eval W7]} 2. b4?? {[%eval B5]} *");
    CHECK(mistake_words_at(game, 3)
          == "2. b4?? is the worst mistake. Before: White wins in 7 plies. After: Black wins in 5 "
             "plies.");
}

TEST_CASE("a mistake without values is only named") {
    const Game game = game_of("1. d6? f4 *");
    CHECK(mistake_words_at(game, 1) == "1. d6? is the worst mistake.");
}
