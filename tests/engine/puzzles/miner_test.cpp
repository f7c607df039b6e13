#include <engine/puzzles/miner.hpp>
#include <libnotation/game/random_game.hpp>
#include <libnotation/game/transform.hpp>
#include <libnotation/rules/canonical.hpp>
#include <libnotation/text/positions/position_text.hpp>
#include <libnotation/text/writer.hpp>
#include <tests/engine/analysis/small_oracle.hpp>
#include <tests/support/random/set_up.hpp>
#include <tests/support/read_text.hpp>

#include <random>
#include <set>
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
    REQUIRE(puzzles.size() == 2);
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

{Task: White is to move and wins. Which move wins?} 1. c3! {Answer: c3 wins in 7
plies. Also right: c1.} (1. c1!) (1. a1? {This move was played. It draws.})
1... a1 2. a3 b3 3. c3-c2 b3-c3 4. c2-c1 1-0

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

TEST_CASE("no two puzzles have right moves that lead to the same position") {
    const SmallOracle oracle{"three-mens-morris"};
    const Analyst analyst{{.oracle = &oracle}};
    std::mt19937_64 random{1};
    PuzzleMiner miner;
    for (int i = 0; i < 30; ++i)
        miner.add(random_game(oracle.rule_set(), random, 20), analyst, "t");
    std::set<std::string> reached;
    for (const MinedPuzzle& mined : miner.puzzles()) {
        Position after = mined.puzzle.position;
        after.play(mined.puzzle.line.front());
        INFO(format_position(mined.puzzle.position));
        CHECK(reached.insert(format_position(canonical(after))).second);
    }
    CHECK(reached.size() > 10);
}

TEST_CASE("puzzles that are mined again keep their mistakes, and a plain one needs a mistake") {
    const SmallOracle oracle{"three-mens-morris"};
    const Analyst analyst{{.oracle = &oracle}};
    PuzzleMiner miner;
    std::mt19937_64 random{1};
    for (int i = 0; i < 30; ++i)
        miner.add(random_game(oracle.rule_set(), random, 20), analyst, "t");
    std::size_t plain = 0;
    for (const MinedPuzzle& mined : miner.puzzles()) {
        PuzzleMiner again;
        again.add(record_of(mined), analyst, "t");
        REQUIRE_FALSE(again.puzzles().empty());
        CHECK(again.puzzles().front().mistake == mined.mistake);
        if (!mined.puzzle.is_plain) continue;
        ++plain;
        CHECK(mined.mistake);
        CHECK(mined.puzzle.grade() == 1);
    }
    CHECK(plain > 3);
}
