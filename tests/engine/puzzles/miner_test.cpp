#include <engine/puzzles/miner.hpp>
#include <libnotation/game/transform.hpp>
#include <libnotation/text/writer.hpp>
#include <tests/engine/analysis/small_oracle.hpp>
#include <tests/support/random/set_up.hpp>
#include <tests/support/read_text.hpp>

#include <string>

using namespace merels;
using namespace merels::test;

namespace {

Game three_mens_game(const std::string& moves) {
    return game_of("[Variant \"three-mens-morris\"]\n[Source \"a club\"]\n\n" + moves);
}

} // namespace

TEST_CASE("a puzzle is written as a record, with the mistake that was played") {
    const SmallOracle oracle{"three-mens-morris"};
    PuzzleMiner miner;
    miner.add(three_mens_game("1. b2 a2 2. a1 c3 *"), Analyst{{.oracle = &oracle}}, "t, game 1");
    const auto puzzles = miner.puzzles();
    REQUIRE(puzzles.size() == 3);
    CHECK(write(record_of(puzzles[0])) == R"([Event "Puzzle: White wins"]
[Site "?"]
[Date "????.??.??"]
[Result "1-0"]
[Variant "three-mens-morris"]
[SetUp "1"]
[Position "W:Wb2:Ba2:H2,2"]
[Annotator "Merels"]
[Puzzle "win"]
[PuzzleGrade "3"]
[PuzzlePlace "t, game 1, after 1... a2"]
[Source "a club"]

{Task: White is to move and wins. Which is the only move?} 1. c3! {Answer: c3
wins in 7 plies. Also right: c1.} (1. c1!) (1. a1? {This move was played. It
draws.}) 1... a1 2. a3 b3 3. c3-c2 b3-c3 4. c2-c1 1-0

)");
    CHECK(puzzles[1].place == "t, game 1");
    CHECK_FALSE(puzzles[1].mistake);
}

TEST_CASE("no two puzzles are equal under symmetry or with exchanged colors") {
    const SmallOracle oracle{"three-mens-morris"};
    const Analyst analyst{{.oracle = &oracle}};
    const Game game = three_mens_game("1. b1 b2 2. a1 c1 3. a3 a2 *");
    PuzzleMiner miner;
    miner.add(game, analyst, "t");
    const std::size_t count = miner.puzzles().size();
    CHECK(count > 1);
    for (const Symmetry& symmetry : oracle.rule_set().board.symmetries())
        miner.add(transformed(game, symmetry), analyst, "t");
    CHECK(miner.puzzles().size() == count);
    const Position start = play(Position{oracle.rule_set()}, "b1").with_colors_swapped();
    Game exchanged{start};
    exchanged.add(Game::root, legal_moves(start).front());
    miner.add(exchanged, analyst, "t");
    CHECK(miner.puzzles().size() == count);
}
